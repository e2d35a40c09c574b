/**
 * Changes the page as translators, dictionaries and highlighters do, now and whenever it changes: it replaces each
 * text node with a copy in two `<font>` elements. The text stays the same, so that tests still find it. Playwright
 * sends the code of this function to the browser, so it uses nothing from outside of it. A text that React then
 * changes in vain is logged as an error, which fails the test.
 * @param options.honorsTranslateNo whether text in an element with `translate="no"` stays as it is.
 * @returns a function that ends it.
 */
export function translatePage({ honorsTranslateNo }: { honorsTranslateNo: boolean }): () => void {
  const untouched = `head, script, style, noscript, textarea, title, svg, font${honorsTranslateNo ? ', [translate="no"]' : ''}`
  const replacedTexts = new MutationObserver((mutations) => {
    for (const { target, oldValue } of mutations)
      if (target instanceof Text) console.error(`stale text: “${oldValue}” instead of “${target.data}”`)
  })
  const replace = (text: Text) => {
    const parent = text.parentElement
    if (text.data === '' || !parent || parent === document.body || parent.closest(untouched)) return
    const inner = document.createElement('font')
    inner.append(text.data)
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
    replacedTexts.observe(text, { characterData: true, characterDataOldValue: true })
  }
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node)
    for (const text of texts) replace(text)
  }
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) replaceIn(node)
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  replaceIn(document)
  return () => {
    observer.disconnect()
    replacedTexts.disconnect()
  }
}
