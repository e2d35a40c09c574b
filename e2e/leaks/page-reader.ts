import type { SurfaceText } from './find-leaks.ts'

declare global {
  interface Window {
    /** Functions that the leak tests add to each page before the page's own scripts run. */
    leakReaders: {
      /** Returns everything that the page stores where code other than the console's could read it. */
      readPage: () => Promise<SurfaceText[]>
      /** Everything that React and TanStack Query keep. */
      readReact: () => SurfaceText[]
      /** The query clients that React's tree leads to. */
      queryClients: () => object[]
    }
  }
}

/**
 * Adds `readPage` to a page. The function runs there, so it uses nothing from outside of it. `readPage` also
 * returns the former markup: every text and attribute that was in the page since the last reading.
 */
export function installPageReader(): void {
  const former = new Map<string, SurfaceText>()

  const recordElement = (element: Element, surface: string, record: (text: SurfaceText) => void) => {
    const name = element.localName
    for (const { name: attribute, value } of element.attributes)
      record([surface, `attribute ${attribute} of ${name}`, value])
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    // The key is typed into the live value of this field. The markup of the field is read.
    if (isField && element.name !== 'key')
      record([surface, `value of ${name} ${element.name}`, element.value])
    if (isField) record([surface, `default value of ${name} ${element.name}`, element.defaultValue])
    if (element instanceof HTMLOptionElement) record([surface, 'value of option', element.value])
  }

  const recordTree = (root: Node, surface: string, record: (text: SurfaceText) => void) => {
    const walker = document.createTreeWalker(root)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (!(node instanceof Element))
        record([surface, `text in ${node.parentElement?.localName}`, node.nodeValue ?? ''])
      else {
        recordElement(node, surface, record)
        if (node.shadowRoot) recordTree(node.shadowRoot, `${surface} in a shadow root`, record)
        if (node instanceof HTMLTemplateElement) recordTree(node.content, surface, record)
      }
    }
  }

  const recordFormer = (text: SurfaceText) => former.set(text.join('\n'), text)
  new MutationObserver((mutations) => {
    for (const { type, target, oldValue, attributeName, addedNodes } of mutations) {
      if (oldValue !== null)
        recordFormer(['former markup', `${attributeName ?? 'text'} of ${target.nodeName}`, oldValue])
      if (type === 'childList') for (const node of addedNodes) recordTree(node, 'former markup', recordFormer)
      else if (target instanceof Element) recordElement(target, 'former markup', recordFormer)
      else recordFormer(['former markup', 'text', target.nodeValue ?? ''])
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
    characterDataOldValue: true,
  })

  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })

  const readDatabases = async (): Promise<SurfaceText[]> => {
    const texts: SurfaceText[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      texts.push(['IndexedDB', 'name', name])
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store)
        const rows = [await resultOf(all.getAllKeys()), await resultOf(all.getAll())]
        texts.push(['IndexedDB', `${name} ${store}`, JSON.stringify([store, rows])])
      }
      database.close()
    }
    return texts
  }

  const readCaches = async (): Promise<SurfaceText[]> => {
    const texts: SurfaceText[] = []
    for (const name of await caches.keys()) {
      texts.push(['Cache Storage', 'name', name])
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const headers = [...request.headers, ...(response?.headers ?? [])]
        texts.push(['Cache Storage', name, JSON.stringify([request.url, headers, await response?.text()])])
      }
    }
    return texts
  }

  const readPage = async (): Promise<SurfaceText[]> => {
    const texts: SurfaceText[] = [
      ['address', 'location', location.href],
      ['address', 'base', document.baseURI],
      ['history', 'state', JSON.stringify(history.state) ?? ''],
      ['title', 'document', document.title],
      ['referrer', 'document', document.referrer],
      ['cookies', 'document', document.cookie],
      ['window.name', 'window', window.name],
      ['selection', 'document', String(getSelection())],
    ]
    for (const entry of navigation.entries())
      texts.push(['history', 'entry', `${entry.url} ${JSON.stringify(entry.getState())}`])
    for (const [name, value] of Object.entries(localStorage))
      texts.push(['localStorage', name, `${name} ${value}`])
    for (const [name, value] of Object.entries(sessionStorage)) {
      const isSession = name === 'service-console.session'
      texts.push([isSession ? 'session' : 'sessionStorage', name, isSession ? value : `${name} ${value}`])
    }
    for (const entry of performance.getEntries())
      texts.push(['performance', entry.name, JSON.stringify(entry)])
    texts.push(...(await readDatabases()), ...(await readCaches()))
    texts.push(['markup', 'whole', document.documentElement.outerHTML])
    recordTree(document, 'markup', (one) => texts.push(one))
    texts.push(...former.values())
    former.clear()
    return texts
  }

  window.leakReaders = { ...window.leakReaders, readPage }
}
