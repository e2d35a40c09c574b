import type { Page } from '@playwright/test'

/** Puts a text where no key may be. */
type Inject = (page: Page, text: string, service: string) => Promise<unknown>

/** For each sink, by the beginning of its finds, a fault that would put a key there. */
export const leakInjections: [sink: string, plant: Inject][] = [
  ['localStorage: ', (page, text) => page.evaluate((it) => localStorage.setItem('kept', it), text)],
  ['sessionStorage: ', (page, text) => page.evaluate((it) => sessionStorage.setItem(it, ''), text)],
  [
    'slot: ',
    (page, text) =>
      page.evaluate((it) => {
        const slot = JSON.parse(sessionStorage.getItem('service-console.session') ?? '{}')
        sessionStorage.setItem('service-console.session', JSON.stringify({ ...slot, copy: it }))
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
    'markup: ',
    (page, text) =>
      page.getByRole('main').evaluate((element, it) => element.setAttribute('data-it', it), text),
  ],
  [
    'value of input',
    (page, text) =>
      page.getByLabel('Project name').evaluate((field, it) => Object.assign(field, { value: it }), text),
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
    'markup of the past: ',
    (page, text) =>
      page.getByRole('main').evaluate((element, it) => {
        element.setAttribute('data-gone', it)
        element.removeAttribute('data-gone')
      }, text),
  ],
  ['history: ', (page, text) => page.evaluate((it) => history.replaceState({ it }, ''), text)],
  ['address: ', (page, text) => page.evaluate((it) => history.replaceState({}, '', `?it=${it}`), text)],
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
            const opening = indexedDB.open('planted')
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
      page.evaluate(async (it) => (await caches.open('planted')).put('/it', new Response(it)), text),
  ],
  [
    'React: ',
    (page, text) =>
      page.evaluate((it) => {
        for (const client of window.secrecy.queryClients()) {
          const set: unknown = Reflect.get(client, 'setQueryData')
          // An error says it where it is not enumerable.
          if (typeof set === 'function') Reflect.apply(set, client, [['planted'], { deep: [new Error(it)] }])
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
        link.download = 'planted.csv'
        link.click()
      }, text)
      await download
    },
  ],
]
