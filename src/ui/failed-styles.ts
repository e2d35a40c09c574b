const failedLinks = new Set<HTMLLinkElement>()

function addFailedLink({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedLinks.add(target)
}

/** Starts to record stylesheets that fail to load. Repeated calls and calls outside a browser do nothing. */
export function trackFailedStyles(): void {
  if (typeof window === 'object') window.addEventListener('error', addFailedLink, { capture: true })
}

/**
 * Reloads the failed stylesheets in place, because Vite requests each only once, and a later import would
 * stay unstyled. Rejects if one fails again.
 */
export async function reloadFailedStyles(): Promise<void> {
  const reloads = [...failedLinks].map((link) => {
    const copy = link.cloneNode()
    failedLinks.delete(link)
    link.replaceWith(copy)
    return new Promise((resolve, reject) => {
      copy.addEventListener('load', resolve)
      copy.addEventListener('error', () => reject(new Error('A stylesheet failed to load.')))
    })
  })
  await Promise.all(reloads)
}
