const failed = new Set<HTMLLinkElement>()

function addFailed({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
}

/** Remembers the stylesheets that fail to load from now on, once however often it is called. Unit tests run in Node. */
export function trackFailedStyles(): void {
  if (typeof window === 'object') window.addEventListener('error', addFailed, { capture: true })
}

/**
 * Loads the stylesheets that failed anew, each in its place: Vite requests each once, and an import after that shows no
 * styles. Rejects where one fails again.
 */
export async function reloadFailedStyles(): Promise<void> {
  const reloads = [...failed].map((link) => {
    const copy = link.cloneNode()
    failed.delete(link)
    link.replaceWith(copy)
    return new Promise((resolve, reject) => {
      copy.addEventListener('load', resolve)
      copy.addEventListener('error', () => reject(new Error('A stylesheet failed to load.')))
    })
  })
  await Promise.all(reloads)
}
