import { whenIdle } from './timers.ts'

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

/**
 * Fetches and compiles code without evaluating it, one file after another, so that pages and dialogs open even after
 * the console's server has become unreachable.
 * @param signal ends it, with the session or the router.
 */
export async function preloadChunks(signal: AbortSignal): Promise<void> {
  const styleSheets: string[] = []
  for (const file of chunkFiles()) {
    if (signal.aborted) return
    const { href } = new URL(file, document.baseURI)
    if (isLinked(href)) continue
    await new Promise<void>((resolve) => whenIdle(resolve, signal))
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
  // All at once, since after each one the browser searches the whole page for the elements that it affects.
  await Promise.all(styleSheets.map((href) => isLinked(href) || loadLink(href)))
  // Tests wait for this mark.
  if (!signal.aborted) performance.mark('console-preloaded')
}
