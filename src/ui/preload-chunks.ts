import { callLater, whenIdle } from './timers.ts'

// Nothing is loaded for this long after a key or a pointer was pressed.
const INPUT_PAUSE_MS = 1500

function chunkFiles(): string[] {
  const { preload = '{}' } = document.querySelector<HTMLElement>('script[data-preload]')?.dataset ?? {}
  const { all = [] }: { all?: string[] } = JSON.parse(preload)
  return all
}

/** Resolves once the link has loaded; a style sheet that fails is removed, so that its page requests it again. */
function loadLink(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      resolve()
    }
    document.head.append(link)
  })
}

const isLinked = (href: string) =>
  [...document.querySelectorAll('link')].some(
    (link) => link.href === href && /stylesheet|modulepreload/.test(link.rel),
  )

/** Returns a function that resolves once nothing has been pressed for a while and the browser is idle. */
function pauseWatcher(signal: AbortSignal): () => Promise<void> {
  let lastInputTime = Number.NEGATIVE_INFINITY
  const recordInput = ({ timeStamp }: Event) => {
    lastInputTime = timeStamp
  }
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, recordInput, { capture: true, passive: true, signal })
  const waitForPause = (resolve: () => void): void => {
    const wait = lastInputTime + INPUT_PAUSE_MS - performance.now()
    if (wait > 0) callLater(() => waitForPause(resolve), wait, signal)
    else whenIdle(resolve, signal)
  }
  return () => new Promise(waitForPause)
}

let latestCall = new AbortController()

/**
 * Fetches and compiles code without evaluating it, one file after another, so that pages and dialogs open even after
 * the console's server has become unreachable. Pauses while a person presses keys or buttons, so that the page responds
 * at once.
 * @param end ends it, with the session or the router. A later call ends it too: that of the shell follows that of sign-in.
 */
export async function preloadChunks(end: AbortSignal): Promise<void> {
  latestCall.abort()
  const call = new AbortController()
  latestCall = call
  const signal = AbortSignal.any([end, call.signal])
  const pause = pauseWatcher(signal)
  const styleSheets: string[] = []
  for (const file of chunkFiles()) {
    if (signal.aborted) return
    const { href } = new URL(file, document.baseURI)
    if (isLinked(href)) continue
    await pause()
    try {
      // Firefox never imports a module again whose preload has failed, so the link follows a successful response.
      const response = await fetch(href, { signal, priority: 'low' })
      await response.arrayBuffer()
      if (!response.ok) continue
      if (file.endsWith('.css')) styleSheets.push(href)
      else await loadLink(href)
    } catch {
      // The page that needs the file requests it again.
    }
  }
  await pause()
  // All at once, since after each one the browser searches the whole page for the elements that it affects.
  await Promise.all(styleSheets.map((href) => isLinked(href) || loadLink(href)))
  // Tests wait for this mark.
  if (!signal.aborted) performance.mark('console-preloaded')
  // Removes the listeners of `pauseWatcher`.
  call.abort()
}
