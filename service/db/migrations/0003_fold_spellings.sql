-- Names are compared without invisible characters, compatibility forms, and kinds of quotation marks and dashes from here
-- on. The stored ones are folded again after this (see fold-names.ts), and the indexes are built anew over the result.
DROP INDEX IF EXISTS projects_name_search;
--> statement-breakpoint
DROP INDEX IF EXISTS apps_name_search;
--> statement-breakpoint
DROP INDEX IF EXISTS users_name_search;
