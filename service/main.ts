import { openBackend } from './backend.ts'
import { type Files, readConsole, serveConsole } from './console.ts'
import { explain } from './explain.ts'
import { listen } from './listen.ts'
import { readSettings } from './settings.ts'
import { oneOrigin } from './site.ts'
import { stopOnSignals, stoppable } from './stop.ts'

// `npm start`: the console and `/v1` on one port, until it is told to stop.

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const { consoleFolder } = settings
  const files: Files = consoleFolder === undefined ? new Map() : await readConsole(consoleFolder)
  const backend = await openBackend(settings)
  try {
    const { answer, begin } = stoppable(oneOrigin(backend.fetch, serveConsole(files)))
    const server = await listen(answer, settings)
    const end = () => server.close().then(backend.close)
    stopOnSignals({ begin, delay: settings.stopDelay, end, within: settings.stopWithin })
    for (const line of [`Console: ${server.url}`, ...backend.lines]) console.log(line)
  } catch (error) {
    await backend.close()
    throw error
  }
}

start().catch((error) => {
  console.error(explain(error))
  process.exit(1)
})
