import { readFile } from 'node:fs/promises'
import type { BrowserContext, ConsoleMessage, Download, Page, Request } from '@playwright/test'
import type { SurfaceText } from './find-leaks.ts'
import { installPageReader } from './page-reader.ts'
import { installReactReader } from './react-reader.ts'

export interface LeakSurfaces {
  /** Reads every text that is on a surface now, or has been on one since the last reading. */
  read: () => Promise<SurfaceText[]>
  /** Pastes the clipboard; '' until something is copied after `clearClipboard`. */
  readClipboard: () => Promise<string>
  clearClipboard: () => Promise<void>
}

const clearedClipboard = 'cleared'

/** The header with the key may go to the interface of a service only. */
const mayCarryKey = (request: Request, services: readonly string[]) => {
  const { origin, pathname } = new URL(request.url())
  return services.includes(origin) && pathname.startsWith('/v1/')
}

function requestTexts(
  request: Request,
  services: readonly string[],
  headers: Record<string, string>,
): SurfaceText[] {
  const url = request.url()
  const searched = Object.entries(headers).filter(
    ([name]) => name !== 'x-service-key' || !mayCarryKey(request, services),
  )
  return [
    ['requests', 'address', url],
    ['requests', `header of ${url}`, JSON.stringify(Object.fromEntries(searched))],
    ['requests', `body of ${url}`, request.postData() ?? ''],
    ['requests', `frame of ${url}`, request.isNavigationRequest() ? '' : request.frame().url()],
  ]
}

async function consoleTexts(message: ConsoleMessage): Promise<SurfaceText[]> {
  // An argument cannot be read once its page is gone.
  const values = await Promise.all(message.args().map((arg) => arg.jsonValue().catch(() => '')))
  const { url } = message.location()
  return [['console', message.type(), `${message.text()} ${url} ${JSON.stringify(values)}`]]
}

async function downloadTexts(download: Download): Promise<SurfaceText[]> {
  const name = download.suggestedFilename()
  const text = await readFile(await download.path(), 'utf8')
  return [['downloads', name, `${name} ${download.url()} ${text}`]]
}

/** A message on the console's broadcast channel, as far as the search needs it. */
interface TabMessage {
  type?: string
  from?: string
  to?: string
}

/**
 * Reads the messages between tabs in the order that they were sent, without those that may contain the key:
 * one response to each tab that requested the session.
 */
export function createTabMessageReader(): (messages: readonly TabMessage[]) => SurfaceText[] {
  const takingTabs = new Set<string | undefined>()
  return (messages) =>
    messages.flatMap((message): SurfaceText[] => {
      if (message.type === 'take') takingTabs.add(message.from)
      const isResponse = message.type === 'key' && takingTabs.delete(message.to)
      return isResponse ? [] : [['messages between tabs', String(message.type), JSON.stringify(message)]]
    })
}

declare global {
  interface Window {
    tabMessages: TabMessage[]
  }
}

/** Opens a page of the console's origin that is not the console and records the messages between tabs. */
async function openListener(
  context: BrowserContext,
  [origin = '', ...others]: readonly string[],
): Promise<Page> {
  const listener = await context.newPage()
  const html = '<!doctype html><link rel="icon" href="data:," /><title>Listener</title>'
  await listener.route(`${origin}/listener`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await listener.goto(`${origin}/listener`)
  await listener.evaluate(
    (addresses) => {
      window.tabMessages = []
      new BroadcastChannel(`service-console ${addresses}`).addEventListener('message', ({ data }) =>
        window.tabMessages.push(data),
      )
    },
    [origin, ...others].join(' '),
  )
  return listener
}

/** Reads the history that the browser keeps for a tab, with pages of other documents. */
async function readHistory(page: Page): Promise<SurfaceText[]> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return entries.map((entry) => ['history', 'of the tab', JSON.stringify(entry)])
}

/**
 * Watches a context. Its console must not be open yet.
 * @param services the origins of its services, of which the first is the console's own.
 */
export async function watchLeakSurfaces(
  context: BrowserContext,
  ...services: readonly string[]
): Promise<LeakSurfaces> {
  await context.addInitScript(installPageReader)
  await context.addInitScript(installReactReader)
  const listener = await openListener(context, services)
  const pastePage = await context.newPage()
  await pastePage.setContent('<textarea aria-label="Pasted"></textarea>')
  const pasted = pastePage.getByRole('textbox', { name: 'Pasted' })
  const readTabMessages = createTabMessageReader()
  let pending: Promise<SurfaceText[]>[] = []
  const record = (texts: Promise<SurfaceText[]> | SurfaceText[]) => pending.push(Promise.resolve(texts))

  context.on('request', (request) => record(requestTexts(request, services, request.headers())))
  context.on('requestfinished', (request) =>
    record(
      request.allHeaders().then(
        (headers) => requestTexts(request, services, headers),
        () => [],
      ),
    ),
  )
  context.on('console', (message) => record(consoleTexts(message)))
  context.on('weberror', (error) => {
    const { message, stack } = error.error()
    record([['page errors', 'error', `${message} ${stack}`]])
  })
  context.on('dialog', (dialog) => {
    record([['dialogs', dialog.type(), dialog.message()]])
    void dialog.dismiss()
  })
  context.on('download', (download) => record(downloadTexts(download)))

  const drainPending = async () => {
    const texts = await Promise.all(pending)
    pending = []
    return texts.flat()
  }

  return {
    async read() {
      const pages = context.pages().filter((page) => page !== listener && page !== pastePage)
      const ofPages = pages.map(async (page) => [
        ...(await page.evaluate(async () => [
          ...(await window.leakReaders.readPage()),
          ...window.leakReaders.readReact(),
        ])),
        ...(await readHistory(page)),
      ])
      const messages = await listener.evaluate(() => window.tabMessages.splice(0))
      const cookies: SurfaceText[] = [['cookies', 'context', JSON.stringify(await context.cookies())]]
      return [
        ...(await Promise.all(ofPages)).flat(),
        ...readTabMessages(messages),
        ...cookies,
        ...(await drainPending()),
      ]
    },
    async readClipboard() {
      await pasted.fill('')
      await pasted.press('ControlOrMeta+V')
      const text = await pasted.inputValue()
      return text === clearedClipboard ? '' : text
    },
    async clearClipboard() {
      await pasted.fill(clearedClipboard)
      await pasted.press('ControlOrMeta+A')
      await pasted.press('ControlOrMeta+C')
    },
  }
}
