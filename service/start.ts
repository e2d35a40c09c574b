import { dirname } from 'node:path'
import { buildConsole, isStale } from './build.ts'
import { explain } from './explain.ts'
import { builtFolder, readSettings } from './settings.ts'

// `npm start`: builds the console if that is needed, then serves it. One process, which signals reach.

try {
  const root = dirname(builtFolder)
  if (readSettings(process.env).consoleFolder === builtFolder && isStale(root)) await buildConsole(root)
  await import('./main.ts')
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
