import { type ComponentType, useEffect, useState } from 'react'

/** A component whose code is loaded when it is needed. */
interface Later<Props> {
  Loaded: ComponentType<Props> | undefined
  /** Its code could not be had. */
  isMissing: boolean
  /** Asks for it anew. */
  again: () => void
}

/**
 * Loads a component by the code that imports it, the same at each drawing. Not by React's `lazy`, which would stay with
 * the first failure.
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [isMissing, setMissing] = useState(false)
  const [tries, setTries] = useState(1)
  // Talks to the host of the console's code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew
  useEffect(() => {
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => setMissing(true),
    )
  }, [load, tries])
  return { Loaded, isMissing, again: () => setTries(tries + 1) }
}
