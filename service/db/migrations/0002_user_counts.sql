-- The number of users per project, as the sum of its slots (see user-counts.ts). Without a foreign key, a project
-- can be deleted together with its users in any order. The free space keeps an update on its page.
CREATE TABLE user_counts (
  project_id text NOT NULL,
  slot integer NOT NULL,
  users bigint NOT NULL,
  PRIMARY KEY (project_id, slot)
) WITH (fillfactor = 50);
--> statement-breakpoint
-- Accounts that may read users may read their number, so that no account needs another GRANT.
DO $$
DECLARE
  reader text;
BEGIN
  FOR reader IN
    SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END
    FROM pg_class, aclexplode(relacl)
    WHERE oid = 'users'::regclass AND privilege_type = 'SELECT'
  LOOP
    EXECUTE 'GRANT SELECT ON user_counts TO ' || reader;
  END LOOP;
END $$;
