import { dirname } from 'node:path'
import { buildConsole, isStale } from './build.ts'
import { describeFatalError } from './describe-fatal-error.ts'
import { defaultConsoleFolder, readSettings } from './settings.ts'

// `npm start` builds the console if needed and serves it in one process, so that signals reach it.

try {
  const root = dirname(defaultConsoleFolder)
  if (readSettings(process.env).consoleFolder === defaultConsoleFolder && isStale(root))
    await buildConsole(root)
  await import('./main.ts')
} catch (error) {
  console.error(describeFatalError(error))
  process.exit(1)
}
