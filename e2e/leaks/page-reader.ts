/** A text that a page keeps somewhere: the kind of place, the place itself, and the text. */
export type Found = readonly [sink: string, where: string, text: string]

declare global {
  interface Window {
    /** What the stories of secrecy put into each page, before the page's own scripts. */
    secrecy: {
      /** Everything that the page keeps where others than its code could read it. */
      readPage: () => Promise<Found[]>
      /** What React and TanStack Query hold. */
      readReact: () => Found[]
      /** The caches of TanStack Query that React holds. */
      queryClients: () => object[]
    }
  }
}

/**
 * Puts `readPage` into a page. It runs there, so nothing outside of the function is known to it. The markup of the past is
 * read too: every text and attribute that came into the page since the last look, also where it has gone since.
 */
export function installPageReader(): void {
  const past = new Map<string, Found>()

  const noteElement = (element: Element, sink: string, note: (found: Found) => void) => {
    const name = element.localName
    for (const { name: attribute, value } of element.attributes)
      note([sink, `attribute ${attribute} of ${name}`, value])
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    // The live value of the field in which a key is entered is where it comes from; its markup stays a sink.
    if (isField && element.name !== 'key') note([sink, `value of ${name} ${element.name}`, element.value])
    if (isField) note([sink, `default value of ${name} ${element.name}`, element.defaultValue])
    if (element instanceof HTMLOptionElement) note([sink, 'value of option', element.value])
  }

  const noteTree = (root: Node, sink: string, note: (found: Found) => void) => {
    const walker = document.createTreeWalker(root)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (!(node instanceof Element))
        note([sink, `text in ${node.parentElement?.localName}`, node.nodeValue ?? ''])
      else {
        noteElement(node, sink, note)
        if (node.shadowRoot) noteTree(node.shadowRoot, `${sink} in a shadow root`, note)
        if (node instanceof HTMLTemplateElement) noteTree(node.content, sink, note)
      }
    }
  }

  const notePast = (found: Found) => past.set(found.join('\n'), found)
  new MutationObserver((mutations) => {
    for (const { type, target, oldValue, attributeName, addedNodes } of mutations) {
      if (oldValue !== null)
        notePast(['markup of the past', `${attributeName ?? 'text'} of ${target.nodeName}`, oldValue])
      if (type === 'childList') for (const node of addedNodes) noteTree(node, 'markup of the past', notePast)
      else if (target instanceof Element) noteElement(target, 'markup of the past', notePast)
      else notePast(['markup of the past', 'text', target.nodeValue ?? ''])
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
    characterDataOldValue: true,
  })

  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })

  const readDatabases = async (): Promise<Found[]> => {
    const found: Found[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      found.push(['IndexedDB', 'name', name])
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store)
        const rows = [await settled(all.getAllKeys()), await settled(all.getAll())]
        found.push(['IndexedDB', `${name} ${store}`, JSON.stringify([store, rows])])
      }
      database.close()
    }
    return found
  }

  const readCaches = async (): Promise<Found[]> => {
    const found: Found[] = []
    for (const name of await caches.keys()) {
      found.push(['Cache Storage', 'name', name])
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const headers = [...request.headers, ...(answer?.headers ?? [])]
        found.push(['Cache Storage', name, JSON.stringify([request.url, headers, await answer?.text()])])
      }
    }
    return found
  }

  const readPage = async (): Promise<Found[]> => {
    const found: Found[] = [
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
      found.push(['history', 'entry', `${entry.url} ${JSON.stringify(entry.getState())}`])
    for (const [name, value] of Object.entries(localStorage))
      found.push(['localStorage', name, `${name} ${value}`])
    for (const [name, value] of Object.entries(sessionStorage)) {
      const isSlot = name === 'service-console.session'
      found.push([isSlot ? 'slot' : 'sessionStorage', name, isSlot ? value : `${name} ${value}`])
    }
    for (const entry of performance.getEntries())
      found.push(['performance', entry.name, JSON.stringify(entry)])
    found.push(...(await readDatabases()), ...(await readCaches()))
    found.push(['markup', 'whole', document.documentElement.outerHTML])
    noteTree(document, 'markup', (one) => found.push(one))
    found.push(...past.values())
    past.clear()
    return found
  }

  window.secrecy = { ...window.secrecy, readPage }
}
