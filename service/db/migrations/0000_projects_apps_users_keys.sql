-- The *_folded columns hold the name as the service compares it (see fold.ts): what `lower()` does to
-- letters beyond ASCII depends on the database's locale, so the database is not asked to.
CREATE TABLE projects (
  project_id text PRIMARY KEY,
  name text NOT NULL,
  name_folded text NOT NULL,
  description text,
  region text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
--> statement-breakpoint
CREATE TABLE apps (
  project_app_id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects,
  display_name text NOT NULL,
  display_name_folded text NOT NULL,
  platform text NOT NULL CHECK (platform IN ('web', 'android', 'ios')),
  bundle_id text CHECK (platform <> 'web' OR bundle_id IS NULL),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
--> statement-breakpoint
CREATE TABLE users (
  user_id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects,
  nickname text,
  nickname_folded text,
  country text,
  last_seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
--> statement-breakpoint
-- A Project key names its project, a Master key none; the key itself is nowhere, only its SHA-256.
CREATE TABLE keys (
  key_id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('master', 'project')),
  project_id text REFERENCES projects,
  hash text NOT NULL UNIQUE,
  last_four text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  revoked_at timestamptz,
  CHECK ((kind = 'project') = (project_id IS NOT NULL))
);
--> statement-breakpoint
-- Every list is newest first, over all rows or over those of one project.
CREATE INDEX projects_newest ON projects (created_at DESC, project_id DESC);
--> statement-breakpoint
CREATE INDEX apps_newest ON apps (created_at DESC, project_app_id DESC);
--> statement-breakpoint
CREATE INDEX apps_of_project ON apps (project_id, created_at DESC, project_app_id DESC);
--> statement-breakpoint
CREATE INDEX users_newest ON users (created_at DESC, user_id DESC);
--> statement-breakpoint
CREATE INDEX users_of_project ON users (project_id, created_at DESC, user_id DESC);
