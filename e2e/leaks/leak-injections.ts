import type { Page } from '@playwright/test'

/** Puts a text on a surface where no key may be. */
type Inject = (page: Page, text: string, service: string) => Promise<unknown>

/** A leak for each surface, by the start of its report. All of them can be injected into one page. */
export const leakInjections: [report: string, inject: Inject][] = [
  ['localStorage: ', (page, text) => page.evaluate((it) => localStorage.setItem('kept', it), text)],
  ['sessionStorage: ', (page, text) => page.evaluate((it) => sessionStorage.setItem(it, ''), text)],
  [
    'session: ',
    (page, text) =>
      page.evaluate((it) => {
        const session = JSON.parse(sessionStorage.getItem('service-console.session') ?? '{}')
        sessionStorage.setItem('service-console.session', JSON.stringify({ ...session, copy: it }))
      }, text),
  ],
  [
    'title: ',
    (page, text) =>
      page.evaluate((it) => {
        document.title = it
      }, text),
  ],
  [
    'markup: attribute',
    (page, text) =>
      page.getByRole('main').evaluate((element, it) => element.setAttribute('data-it', it), text),
  ],
  [
    'clipboard: ',
    async (page, text) => {
      await page.evaluate((it) => {
        const field = document.body.appendChild(document.createElement('textarea'))
        field.value = it
        field.select()
      }, text)
      await page.keyboard.press('ControlOrMeta+C')
    },
  ],
  [
    'selection: ',
    (page, text) =>
      page.evaluate((it) => {
        const paragraph = document.body.appendChild(document.createElement('p'))
        paragraph.append(it)
        getSelection()?.selectAllChildren(paragraph)
      }, text),
  ],
  ['performance: ', (page, text) => page.evaluate((it) => void performance.mark(it), text)],
  ['dialogs: ', (page, text) => page.evaluate((it) => alert(it), text)],
  [
    'markup: value of input',
    (page, text) =>
      page.evaluate((it) => {
        document.body.appendChild(document.createElement('input')).value = it
      }, text),
  ],
  [
    'markup in a shadow root: ',
    (page, text) =>
      page.evaluate((it) => {
        const host = document.body.appendChild(document.createElement('div'))
        host.attachShadow({ mode: 'open' }).append(it)
      }, text),
  ],
  [
    'former markup: ',
    (page, text) =>
      page.getByRole('main').evaluate((element, it) => {
        element.setAttribute('data-gone', it)
        element.removeAttribute('data-gone')
      }, text),
  ],
  ['address: ', (page, text) => page.evaluate((it) => history.replaceState({}, '', `?it=${it}`), text)],
  ['history: state', (page, text) => page.evaluate((it) => history.replaceState({ it }, ''), text)],
  [
    'window.name: ',
    (page, text) =>
      page.evaluate((it) => {
        window.name = it
      }, text),
  ],
  [
    'IndexedDB: ',
    (page, text) =>
      page.evaluate(
        (it) =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('injected')
            opening.onupgradeneeded = () => opening.result.createObjectStore('store').add({ it }, 'one')
            opening.onsuccess = () => {
              opening.result.close()
              resolve()
            }
          }),
        text,
      ),
  ],
  [
    'cookies: ',
    (page, text, service) =>
      page.context().addCookies([{ name: 'it', value: text, url: service, httpOnly: true }]),
  ],
  [
    'Cache Storage: ',
    (page, text) =>
      page.evaluate(async (it) => (await caches.open('injected')).put('/it', new Response(it)), text),
  ],
  [
    'React: ',
    (page, text) =>
      page.evaluate((it) => {
        for (const client of window.leakReaders.queryClients()) {
          const set: unknown = Reflect.get(client, 'setQueryData')
          // The message of an error is not enumerable.
          if (typeof set === 'function') Reflect.apply(set, client, [['injected'], { deep: [new Error(it)] }])
        }
      }, text),
  ],
  ['console: ', (page, text) => page.evaluate((it) => console.log('sent', { headers: [it] }), text)],
  ['requests: address', (page, text) => page.evaluate((it) => fetch(`/icon.svg?${it}`), text)],
  [
    'requests: header of ',
    (page, text) => page.evaluate((it) => fetch('/icon.svg', { headers: { 'x-service-key': it } }), text),
  ],
  [
    'requests: body of ',
    (page, text) => page.evaluate((it) => fetch('/v1/users/signin', { method: 'POST', body: it }), text),
  ],
  [
    'messages between tabs: ',
    (page, text, service) =>
      page.evaluate(
        ([it, address]) =>
          new BroadcastChannel(`service-console ${address}`).postMessage({
            type: 'key',
            to: 'all',
            slot: it,
          }),
        [text, service],
      ),
  ],
  [
    'downloads: ',
    async (page, text) => {
      const download = page.waitForEvent('download')
      await page.evaluate((it) => {
        const link = document.createElement('a')
        link.href = URL.createObjectURL(new Blob([it]))
        link.download = 'injected.csv'
        link.click()
      }, text)
      await download
    },
  ],
]
