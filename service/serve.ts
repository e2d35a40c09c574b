import { type Capability, capabilityNames } from '../src/contract/capabilities.ts'
import type { Logo } from '../src/settings/schema.ts'
import { openBackend } from './backend.ts'
import { consoleNotFound, deniedCapabilities, serveConsole, setReadOnly } from './console.ts'
import { listen } from './listen.ts'
import { mountOnOneOrigin } from './mount-on-one-origin.ts'
import { applySettingsFile } from './page-elements.ts'
import { respondStarting } from './respond-starting.ts'
import type { Settings } from './settings.ts'
import { stopOnSignals, withDrain } from './stop.ts'

/**
 * Serves the console and `/v1` on one port until a signal stops the process, and prints its address.
 * @param configure writes an operator's settings into the built page.
 */
export async function serve(settings: Settings, configure = (html: string): string => html): Promise<void> {
  const { consoleFolder, settingsPath } = settings
  let { readOnly } = settings
  let declaredOff: readonly Capability[] = []
  let applySettings = (html: string) => html
  let logo: Logo | undefined
  if (settingsPath !== undefined) {
    const { readSettingsFile } = await import('./read-settings-file.ts')
    const declared = readSettingsFile(settingsPath)
    readOnly ||= declared.readOnly
    declaredOff = capabilityNames.filter((name) => declared.block.capabilities?.[name] === false)
    // What the page turns off stays so.
    applySettings = (html) => {
      const off = Object.fromEntries(deniedCapabilities(html).map((name) => [name, false] as const))
      const capabilities = { ...off, ...declared.block.capabilities }
      return applySettingsFile(html, { ...declared, block: { ...declared.block, capabilities } })
    }
    logo = declared.logo
  }
  const writePage = (html: string) => {
    const page = applySettings(configure(html))
    return readOnly ? setReadOnly(page) : page
  }
  const site =
    consoleFolder === undefined
      ? { fetch: consoleNotFound, basePath: '/', denied: declaredOff }
      : serveConsole(consoleFolder, writePage, logo)
  const denied = readOnly ? capabilityNames : site.denied
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
