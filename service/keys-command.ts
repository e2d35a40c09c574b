import { findLockSocket, lockDataFolder } from './data-folder.ts'
import { openDatabase } from './db/open-database.ts'
import { sendKeyCommand } from './key-command-socket.ts'
import { type KeyCommandResult, runKeyCommand } from './run-key-command.ts'
import { readSettings } from './settings.ts'

async function runCommand(args: string[]): Promise<KeyCommandResult> {
  const settings = readSettings(process.env)
  if (settings.databaseUrl) return runOnDatabase(settings, args)
  const owner = await findLockSocket(settings.dataFolder)
  if (owner) return sendKeyCommand(owner, args)
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
): Promise<KeyCommandResult> {
  const { db, close } = await openDatabase(settings)
  try {
    return await runKeyCommand(db, args)
  } finally {
    await close()
  }
}

/** Creates, lists and revokes keys, whether or not the service is running, and sets the exit code. */
export async function runKeysCommand(args: string[]): Promise<void> {
  const { output, remark, failed } = await runCommand(args)
  if (output) console.log(output)
  if (remark) console.error(remark)
  process.exitCode = failed ? 1 : 0
}
