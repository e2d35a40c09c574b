import { type ComponentType, useEffect, useState } from 'react'
import { focusHeading } from './focus.ts'

interface Options<Props> {
  placeholder?: ComponentType<Props>
  fallback?: ComponentType<Props & { retryLoad: () => void }>
}

/** A component that is loaded on first render or by `preload`, which resolves to whether that succeeded. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<boolean> }

// If its code fails to load, pages load when they are opened.
export const preloadPages = (signal: AbortSignal): Promise<void> =>
  import('./preload-chunks.ts').then(
    ({ preloadChunks }) => preloadChunks(signal),
    () => undefined,
  )

const failedLinks = new Set<HTMLLinkElement>()

function addFailedLink({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedLinks.add(target)
}

/** Starts to record stylesheets that fail to load. Repeated calls and calls outside a browser do nothing. */
function trackFailedStyles(): void {
  if (typeof window === 'object') window.addEventListener('error', addFailedLink, { capture: true })
}

/**
 * Reloads the failed stylesheets in place, because Vite requests each only once, and a later import would
 * stay unstyled. Rejects if one fails again.
 */
async function reloadFailedStyles(): Promise<void> {
  // One that its own loader has removed is requested anew by the import.
  for (const link of failedLinks) if (!link.isConnected) failedLinks.delete(link)
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

/**
 * Creates a component whose code loads later. Unlike React's `lazy` it does not cache failures: each mount
 * and each `retryLoad` loads again.
 * @param load imports the module and resolves to the component.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder: Placeholder, fallback: Fallback }: Options<Props> = {},
): LazyPart<Props> {
  let loadedPart: ComponentType<Props> | undefined
  let hasEverFailed = false
  trackFailedStyles()

  const loadPart = async () => {
    try {
      const [Part] = await Promise.all([load(), hasEverFailed ? reloadFailedStyles() : undefined])
      loadedPart ??= Part
      return loadedPart
    } catch (error) {
      hasEverFailed = true
      throw error
    }
  }

  function Lazy(props: Props) {
    const [Part, setPart] = useState(() => loadedPart)
    const [isFailed, setIsFailed] = useState(false)
    const [attempts, setAttempts] = useState(1)
    // Synchronizes with the server of the console's code.
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
    useEffect(() => {
      if (Part) return
      loadPart().then(
        (part) => setPart(() => part),
        () => setIsFailed(true),
      )
    }, [Part, attempts])
    // Synchronizes with the document's focus, which was lost with the Retry button.
    useEffect(() => {
      if (Part && attempts > 1 && document.activeElement === document.body) focusHeading()
    }, [Part, attempts])
    const retryLoad = () => {
      // Removes the fallback, so that another failure is announced again.
      setIsFailed(false)
      setAttempts(attempts + 1)
    }
    if (Part) return <Part {...props} />
    if (isFailed && Fallback) return <Fallback {...props} retryLoad={retryLoad} />
    return Placeholder ? <Placeholder {...props} /> : null
  }

  const preload = () =>
    loadPart().then(
      () => true,
      () => false,
    )
  return Object.assign(Lazy, { preload })
}
