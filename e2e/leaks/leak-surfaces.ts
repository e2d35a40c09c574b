import { readFile } from 'node:fs/promises'
import type { BrowserContext, ConsoleMessage, Download, Page, Request } from '@playwright/test'
import { type Found, installPageReader } from './page-reader.ts'
import { installReactReader } from './react-reader.ts'

/** Everything in a browser where a key could end up, under watch. */
export interface LeakSurfaces {
  /** Every text that stands in a sink now or went into one since the last look; that of the slot under `slot`. */
  read: () => Promise<Found[]>
  /** What the clipboard holds, as anybody would see it who pastes it; '' until something is copied after `clearClipboard`. */
  readClipboard: () => Promise<string>
  clearClipboard: () => Promise<void>
}

/** Stands in the clipboard until something is copied. */
const nothingYet = 'nothing yet'

/** The header's one way: to the service, and there to the interface. */
const mayCarryKey = (request: Request, service: string) => {
  const { origin, pathname } = new URL(request.url())
  return origin === service && pathname.startsWith('/v1/')
}

function requestTexts(request: Request, service: string, headers: Record<string, string>): Found[] {
  const url = request.url()
  const kept = Object.entries(headers).filter(
    ([name]) => name !== 'x-service-key' || !mayCarryKey(request, service),
  )
  return [
    ['requests', 'address', url],
    ['requests', `header of ${url}`, JSON.stringify(Object.fromEntries(kept))],
    ['requests', `body of ${url}`, request.postData() ?? ''],
    ['requests', `frame of ${url}`, request.isNavigationRequest() ? '' : request.frame().url()],
  ]
}

async function consoleTexts(message: ConsoleMessage): Promise<Found[]> {
  // An argument goes with its page.
  const values = await Promise.all(message.args().map((arg) => arg.jsonValue().catch(() => '')))
  const { url } = message.location()
  return [['console', message.type(), `${message.text()} ${url} ${JSON.stringify(values)}`]]
}

async function downloadTexts(download: Download): Promise<Found[]> {
  const text = await readFile(await download.path(), 'utf8')
  return [
    ['downloads', download.suggestedFilename(), `${download.suggestedFilename()} ${download.url()} ${text}`],
  ]
}

interface TabMessage {
  type?: string
  from?: string
  to?: string
}

/** What the tabs said to each other. A message with a key answers the one tab that asked to take it: any other is a find. */
function tabTexts(messages: readonly TabMessage[], takers: Set<string | undefined>): Found[] {
  return messages.flatMap((message): Found[] => {
    if (message.type === 'take') takers.add(message.from)
    const isAnswer = message.type === 'key' && takers.delete(message.to)
    return isAnswer ? [] : [['messages between tabs', String(message.type), JSON.stringify(message)]]
  })
}

declare global {
  interface Window {
    heard: TabMessage[]
  }
}

/** A page of the console's origin that is not the console: it hears what the tabs say. */
async function openListener(context: BrowserContext, service: string): Promise<Page> {
  const listener = await context.newPage()
  const html = '<!doctype html><link rel="icon" href="data:," /><title>Listener</title>'
  await listener.route(`${service}/listener`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await listener.goto(`${service}/listener`)
  await listener.evaluate((address) => {
    window.heard = []
    new BroadcastChannel(`service-console ${address}`).addEventListener('message', ({ data }) =>
      window.heard.push(data),
    )
  }, service)
  return listener
}

/** The history of a tab as the browser itself keeps it, also of pages that the present one may not look at. */
async function readHistory(page: Page): Promise<Found[]> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return entries.map((entry) => ['history', 'of the tab', JSON.stringify(entry)])
}

/**
 * Watches a context, from before its first page is opened.
 * @param service origin of the console and its service.
 */
export async function watchLeakSurfaces(context: BrowserContext, service: string): Promise<LeakSurfaces> {
  await context.addInitScript(installPageReader)
  await context.addInitScript(installReactReader)
  const listener = await openListener(context, service)
  const desk = await context.newPage()
  await desk.setContent('<textarea aria-label="Pasted"></textarea>')
  const pasted = desk.getByRole('textbox', { name: 'Pasted' })
  const takers = new Set<string | undefined>()
  let pending: Promise<Found[]>[] = []
  const note = (found: Promise<Found[]> | Found[]) => pending.push(Promise.resolve(found))

  context.on('request', (request) => note(requestTexts(request, service, request.headers())))
  context.on('requestfinished', (request) =>
    note(
      request.allHeaders().then(
        (headers) => requestTexts(request, service, headers),
        () => [],
      ),
    ),
  )
  context.on('console', (message) => note(consoleTexts(message)))
  context.on('weberror', (error) => {
    const { message, stack } = error.error()
    note([['page errors', 'error', `${message} ${stack}`]])
  })
  context.on('dialog', (dialog) => note([['page errors', 'dialog', dialog.message()]]))
  context.on('download', (download) => note(downloadTexts(download)))

  const drain = async () => {
    const noted = await Promise.all(pending)
    pending = []
    return noted.flat()
  }

  return {
    async read() {
      const pages = context.pages().filter((page) => page !== listener && page !== desk)
      const ofPages = pages.map(async (page) => [
        ...(await page.evaluate(async () => [
          ...(await window.secrecy.readPage()),
          ...window.secrecy.readReact(),
        ])),
        ...(await readHistory(page)),
      ])
      const heard = await listener.evaluate(() => window.heard.splice(0))
      const cookies: Found[] = [['cookies', 'context', JSON.stringify(await context.cookies())]]
      return [
        ...(await Promise.all(ofPages)).flat(),
        ...tabTexts(heard, takers),
        ...cookies,
        ...(await drain()),
      ]
    },
    async readClipboard() {
      await pasted.fill('')
      await pasted.press('ControlOrMeta+V')
      const text = await pasted.inputValue()
      return text === nothingYet ? '' : text
    },
    async clearClipboard() {
      await pasted.fill(nothingYet)
      await pasted.press('ControlOrMeta+A')
      await pasted.press('ControlOrMeta+C')
    },
  }
}
