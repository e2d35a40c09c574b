/** The files of all chunks, which the build lists; none without a build. */
function chunkFiles(): string[] {
  const { preload = '{}' } = document.querySelector<HTMLElement>('script[data-preload]')?.dataset ?? {}
  const { all = [] }: { all?: string[] } = JSON.parse(preload)
  return all
}

/** Resolves once the link has loaded; a style sheet that fails is removed, so that its page requests it again. */
function loadLink(file: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      resolve()
    }
    document.head.append(link)
  })
}

/**
 * Fetches and compiles code without evaluating it, one file after another, so that pages and dialogs open even after
 * the console's server has become unreachable.
 * @param signal ends it, with the session or the router.
 */
export async function preloadChunks(signal: AbortSignal): Promise<void> {
  for (const file of chunkFiles()) {
    if (signal.aborted) return
    const links = [...document.querySelectorAll('link')]
    const { href } = new URL(file, document.baseURI)
    if (links.some((link) => link.href === href && /stylesheet|modulepreload/.test(link.rel))) continue
    try {
      // Firefox never imports a module again whose preload has failed, so the link follows a successful response.
      const response = await fetch(href, { signal, priority: 'low' })
      await response.arrayBuffer()
      if (response.ok) await loadLink(file)
    } catch {
      // The page that needs the file requests it again.
    }
  }
  // Tests wait for this mark.
  if (!signal.aborted) performance.mark('console-preloaded')
}
