-- The number of users per project, as the sum of its slots (see user-counts.ts). Without a foreign key, a project
-- can be deleted together with its users in any order. The free space keeps an update on its page.
CREATE TABLE user_counts (
  project_id text NOT NULL,
  slot integer NOT NULL,
  users bigint NOT NULL,
  PRIMARY KEY (project_id, slot)
) WITH (fillfactor = 50);
