-- Names are compared without the accents of Latin and Greek from here on. The stored ones are folded again after this
-- (see fold-names.ts), and the indexes are built anew over the result, which is faster than row by row.
DROP INDEX IF EXISTS projects_name_search;
--> statement-breakpoint
DROP INDEX IF EXISTS apps_name_search;
--> statement-breakpoint
DROP INDEX IF EXISTS users_name_search;
