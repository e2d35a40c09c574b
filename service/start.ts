import { dirname } from 'node:path'
import { buildConsole, isStale } from './build.ts'
import { describeFatalError } from './describe-fatal-error.ts'
import { defaultConsoleFolder, readSettings } from './settings.ts'

// `npm start` builds the console if needed and serves it in one process, so that signals reach it.

try {
  const root = dirname(defaultConsoleFolder)
  const { consoleFolder, settingsPath } = readSettings(process.env)
  if (consoleFolder === defaultConsoleFolder && isStale(root)) {
    // A build takes long, so the file is validated before it too.
    if (settingsPath !== undefined) (await import('./read-settings-file.ts')).readSettingsFile(settingsPath)
    await buildConsole(root)
  }
  await import('./main.ts')
} catch (error) {
  console.error(describeFatalError(error))
  process.exit(1)
}
