import { sendCommand } from './command-socket.ts'
import { findLockSocket, lockDataFolder } from './data-folder.ts'
import type { Db } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { runCommand } from './run-command.ts'
import type { CommandResult } from './run-key-command.ts'
import { readSettings } from './settings.ts'

async function runAnywhere(args: string[]): Promise<CommandResult> {
  const settings = readSettings(process.env)
  if (settings.databaseUrl) return runOnDatabase(settings, args)
  const owner = await findLockSocket(settings.dataFolder)
  if (owner) return sendCommand(owner, args)
  const folder = await lockDataFolder(settings.dataFolder, (_, response) => response.destroy())
  try {
    return await runOnDatabase(settings, args)
  } finally {
    await folder.release()
  }
}

async function runOnDatabase(
  settings: Parameters<typeof openDatabase>[0],
  args: string[],
): Promise<CommandResult> {
  let recounted: CommandResult | undefined
  // Only the connection of the migrations has no statement timeout.
  const recount = async (db: Db) => {
    recounted = await runCommand(db, args)
  }
  const { db, close } = await openDatabase(settings, args[0] === 'recount' ? recount : undefined)
  try {
    return recounted ?? (await runCommand(db, args))
  } finally {
    await close()
  }
}

/**
 * Runs `keys …` or `recount`, whether or not the service is running, prints its result, and sets the exit code.
 */
export async function runServiceCommand(args: string[]): Promise<void> {
  const { output, remark, failed } = await runAnywhere(args)
  if (output) console.log(output)
  if (remark) console.error(remark)
  process.exitCode = failed ? 1 : 0
}
