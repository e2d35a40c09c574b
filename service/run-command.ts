import type { Db } from './db/database.ts'
import { countUsers, recountUsers } from './db/user-counts.ts'
import { type CommandResult, runKeyCommand } from './run-key-command.ts'

/** Runs a command, given as its name in `package.json` and its arguments. */
export async function runCommand(db: Db, [name, ...args]: string[]): Promise<CommandResult> {
  if (name === 'keys') return runKeyCommand(db, args)
  if (name !== 'recount' || args.length > 0)
    return { output: '', remark: 'Usage: npm run recount, or service-console recount', failed: true }
  await recountUsers(db)
  return { output: `Counted ${await countUsers(db)} users.` }
}
