import type { Page } from '@playwright/test'

/** Puts a text on a surface where no key may be: in the page itself, with the address of its service. */
type InjectInPage = (injected: [text: string, service: string]) => unknown

/** A leak for each surface, by the start of its report. All of them can be injected into one page. */
const inPage: Record<string, InjectInPage> = {
  'localStorage: ': ([text]) => localStorage.setItem('kept', text),
  'sessionStorage: ': ([text]) => sessionStorage.setItem(text, ''),
  'session: ': ([text]) => {
    const session = JSON.parse(sessionStorage.getItem('service-console.session') ?? '{}')
    sessionStorage.setItem('service-console.session', JSON.stringify({ ...session, copy: text }))
  },
  'title: ': ([text]) => {
    document.title = text
  },
  'markup: attribute': ([text]) => document.querySelector('main')?.setAttribute('data-it', text),
  'selection: ': ([text]) => {
    const paragraph = document.body.appendChild(document.createElement('p'))
    paragraph.append(text)
    getSelection()?.selectAllChildren(paragraph)
  },
  'performance: ': ([text]) => void performance.mark(text),
  'dialogs: ': ([text]) => alert(text),
  'markup: value of input': ([text]) => {
    document.body.appendChild(document.createElement('input')).value = text
  },
  'markup in a shadow root: ': ([text]) => {
    const host = document.body.appendChild(document.createElement('div'))
    host.attachShadow({ mode: 'open' }).append(text)
  },
  'former markup: ': ([text]) => {
    document.querySelector('main')?.setAttribute('data-gone', text)
    document.querySelector('main')?.removeAttribute('data-gone')
  },
  'address: ': ([text]) => history.replaceState({}, '', `?it=${text}`),
  'history: state': ([text]) => history.replaceState({ text }, ''),
  'window.name: ': ([text]) => {
    window.name = text
  },
  'IndexedDB: ': ([text]) =>
    new Promise<void>((resolve) => {
      const opening = indexedDB.open('injected')
      opening.onupgradeneeded = () => opening.result.createObjectStore('store').add({ text }, 'one')
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    }),
  'Cache Storage: ': async ([text]) => (await caches.open('injected')).put('/it', new Response(text)),
  'React: ': ([text]) => {
    for (const client of window.leakReaders.queryClients()) {
      const set: unknown = Reflect.get(client, 'setQueryData')
      // The message of an error is not enumerable.
      if (typeof set === 'function') Reflect.apply(set, client, [['injected'], { deep: [new Error(text)] }])
    }
  },
  'console: ': ([text]) => console.log('sent', { headers: [text] }),
  'requests: address': async ([text]) => void (await fetch(`/icon.svg?${text}`)),
  'requests: header of ': async ([text]) =>
    void (await fetch('/icon.svg', { headers: { 'x-service-key': text } })),
  'requests: body of ': async ([text]) =>
    void (await fetch('/v1/users/signin', { method: 'POST', body: text })),
  'messages between tabs: ': ([text, service]) =>
    new BroadcastChannel(`service-console ${service}`).postMessage({ type: 'key', to: 'all', slot: text }),
}

/** The leaks that take more than a function in the page. */
const byBrowser: Record<string, (page: Page, text: string, service: string) => Promise<unknown>> = {
  'clipboard: ': async (page, text) => {
    await page.evaluate((it) => {
      const field = document.body.appendChild(document.createElement('textarea'))
      field.value = it
      field.select()
    }, text)
    await page.keyboard.press('ControlOrMeta+C')
  },
  'cookies: ': (page, text, service) =>
    page.context().addCookies([{ name: 'it', value: text, url: service, httpOnly: true }]),
  'downloads: ': async (page, text) => {
    const download = page.waitForEvent('download')
    await page.evaluate((it) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([it]))
      link.download = 'injected.csv'
      link.click()
    }, text)
    await download
  },
}

/** Puts a text of its own on each surface. Returns the start of each report with its text. */
export async function injectLeaks(page: Page, service: string): Promise<[report: string, text: string][]> {
  const injected: [string, string][] = []
  for (const [report, inject] of Object.entries(byBrowser)) {
    const text = crypto.randomUUID()
    await inject(page, text, service)
    injected.push([report, text])
  }
  for (const [report, inject] of Object.entries(inPage)) {
    const text = crypto.randomUUID()
    await page.evaluate<unknown, [string, string]>(inject, [text, service])
    injected.push([report, text])
  }
  return injected
}
