const failed = new Set<HTMLLinkElement>()

function addFailed({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
}

/** Starts recording stylesheets that fail to load; repeated calls add nothing. Unit tests run in Node. */
export function trackFailedStyles(): void {
  if (typeof window === 'object') window.addEventListener('error', addFailed, { capture: true })
}

/**
 * Reloads the failed stylesheets in place, because Vite requests each only once, and a later import would
 * stay unstyled. Rejects if one fails again.
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
