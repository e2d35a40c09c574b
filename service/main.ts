import { openBackend } from './backend.ts'
import { consoleNotFound, serveConsole } from './console.ts'
import { describeFatalError } from './describe-fatal-error.ts'
import { listen } from './listen.ts'
import { mountOnOneOrigin } from './mount-on-one-origin.ts'
import { respondStarting } from './respond-starting.ts'
import { readSettings } from './settings.ts'
import { stopOnSignals, withDrain } from './stop.ts'

// Serves the console and `/v1` on one port until a signal stops the process.

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const { consoleFolder } = settings
  const page = consoleFolder === undefined ? consoleNotFound : serveConsole(consoleFolder)
  let service = respondStarting
  const { handler, startDraining, isStopping } = withDrain(
    mountOnOneOrigin((request) => service(request), page),
  )
  // The port is claimed first, because a process that cannot serve must not create data.
  const server = await listen(handler, settings)
  const opening = openBackend(settings)
  const end = async () => {
    await server.close()
    await (await opening).close()
  }
  stopOnSignals({
    startDraining,
    delayMs: settings.stopDelayMs,
    shutDown: end,
    timeoutMs: settings.stopTimeoutMs,
  })
  const backend = await opening
  service = backend.fetch
  if (!isStopping()) for (const line of [`Console: ${server.url}`, ...backend.lines]) console.log(line)
}

start().catch((error) => {
  console.error(describeFatalError(error))
  process.exit(1)
})
