import { type Capability, capabilityNames } from '../src/contract/capabilities.ts'
import { openBackend } from './backend.ts'
import { consoleNotFound, serveConsole, setReadOnly } from './console.ts'
import { listen } from './listen.ts'
import { mountOnOneOrigin } from './mount-on-one-origin.ts'
import { respondStarting } from './respond-starting.ts'
import type { Settings } from './settings.ts'
import { stopOnSignals, withDrain } from './stop.ts'

/**
 * Serves the console and `/v1` on one port until a signal stops the process, and prints its address.
 * @param configure writes an operator's settings into the built page.
 * @param off what is turned off, besides what the page is configured to turn off.
 */
export async function serve(
  settings: Settings,
  configure?: (html: string) => string,
  off: readonly Capability[] = [],
): Promise<void> {
  const { consoleFolder } = settings
  const site =
    consoleFolder === undefined
      ? { fetch: consoleNotFound, basePath: '/', denied: [] }
      : serveConsole(
          consoleFolder,
          settings.readOnly ? (html) => setReadOnly(configure?.(html) ?? html) : configure,
        )
  const denied = settings.readOnly ? capabilityNames : [...new Set([...off, ...site.denied])]
  let service = respondStarting
  const { handler, startDraining, isStopping } = withDrain(
    mountOnOneOrigin((request) => service(request), site.fetch),
  )
  // The port is claimed first, because a process that cannot serve must not create data.
  const server = await listen(handler, { ...settings, denied })
  const opening = openBackend({ ...settings, denied })
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
  if (isStopping()) return
  const address = `${server.url}${site.basePath.slice(0, -1)}`
  for (const line of [`Console: ${address}`, ...backend.lines]) console.log(line)
}
