import { findOwner, takeFolder } from './data-folder.ts'
import { openDatabase } from './db/open.ts'
import { explain } from './explain.ts'
import { actOnKeys, type Outcome } from './keys-actions.ts'
import { askForKeys } from './keys-socket.ts'
import { readSettings } from './settings.ts'

// `npm run keys -- …`: makes, lists and revokes keys, whether the service runs or not.

async function act(words: string[]): Promise<Outcome> {
  const settings = readSettings(process.env)
  if (settings.databaseUrl) return actOpen(settings, words)
  const owner = await findOwner(settings.dataFolder)
  if (owner) return askForKeys(owner, words)
  const folder = await takeFolder(settings.dataFolder, (_, response) => response.destroy())
  try {
    return await actOpen(settings, words)
  } finally {
    await folder.release()
  }
}

async function actOpen(settings: Parameters<typeof openDatabase>[0], words: string[]): Promise<Outcome> {
  const { db, close } = await openDatabase(settings)
  try {
    return await actOnKeys(db, words)
  } finally {
    await close()
  }
}

try {
  const { output, remark, failed } = await act(process.argv.slice(2))
  if (output) console.log(output)
  if (remark) console.error(remark)
  process.exitCode = failed ? 1 : 0
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
