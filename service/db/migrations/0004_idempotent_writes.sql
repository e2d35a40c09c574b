-- The responses of writes with an Idempotency-Key, for a day (see idempotency.ts). Hashes have a fixed size and show
-- neither key nor body.
CREATE TABLE idempotent_writes (
  key_hash text PRIMARY KEY,
  request_hash text NOT NULL,
  status integer,
  body text,
  location text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
--> statement-breakpoint
CREATE INDEX idempotent_writes_newest ON idempotent_writes (created_at DESC);
--> statement-breakpoint
-- Accounts that may write need no other GRANT.
DO $$
DECLARE
  writer text;
BEGIN
  FOR writer IN
    SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END
    FROM pg_class, aclexplode(relacl)
    WHERE oid = 'projects'::regclass AND privilege_type = 'INSERT'
  LOOP
    EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON idempotent_writes TO ' || writer;
  END LOOP;
END $$;
