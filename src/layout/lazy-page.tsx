import { type ComponentType, useEffect, useState } from 'react'
import { ChunkErrorPage } from './ErrorPage.tsx'

/** A page whose code is loaded on demand. */
interface LazyPage {
  /** Draws the page; where its code could not be loaded, an error page with Retry. */
  Component: ComponentType
  /** Loads the code. Never rejects, since the router would keep the rejected promise for good. */
  preload: () => Promise<void>
}

/** @param load imports the page; called again after a failure. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | undefined
  const preload = async () => {
    try {
      Page ??= await load()
    } catch {
      // The component loads again, and reports its failure.
    }
  }

  function Component() {
    const [Loaded, setLoaded] = useState(() => Page)
    const [isFailed, setFailed] = useState(false)
    // Talks to the host of the console's code.
    useEffect(() => {
      if (Loaded || isFailed) return
      void preload().then(() => (Page ? setLoaded(() => Page) : setFailed(true)))
    }, [Loaded, isFailed])
    if (Loaded) return <Loaded />
    return isFailed ? <ChunkErrorPage onRetry={() => setFailed(false)} /> : null
  }
  return { Component, preload }
}
