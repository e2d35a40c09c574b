import { openBackend } from './backend.ts'
import { noConsole, serveConsole } from './console.ts'
import { explain } from './explain.ts'
import { listen } from './listen.ts'
import { readSettings } from './settings.ts'
import { oneOrigin } from './site.ts'
import { starting } from './starting.ts'
import { stopOnSignals, stoppable } from './stop.ts'

// The console and `/v1` on one port, until it is told to stop.

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const { consoleFolder } = settings
  const page = consoleFolder === undefined ? noConsole : serveConsole(consoleFolder)
  let service = starting
  const { answer, begin, isStopping } = stoppable(oneOrigin((request) => service(request), page))
  // The port is claimed first, because a process that cannot serve must not create data.
  const server = await listen(answer, settings)
  const opening = openBackend(settings)
  const end = async () => {
    await server.close()
    await (await opening).close()
  }
  stopOnSignals({ begin, delay: settings.stopDelay, end, within: settings.stopWithin })
  const backend = await opening
  service = backend.fetch
  if (!isStopping()) for (const line of [`Console: ${server.url}`, ...backend.lines]) console.log(line)
}

start().catch((error) => {
  console.error(explain(error))
  process.exit(1)
})
