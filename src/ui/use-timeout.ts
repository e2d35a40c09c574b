import { useEffect, useEffectEvent } from 'react'

/** Calls `onTimeout` once after `milliseconds`; undefined sets no timer. */
export function useTimeout(milliseconds: number | undefined, onTimeout: () => void): void {
  const callOnTimeout = useEffectEvent(onTimeout)
  // Synchronizes with the clock.
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setTimeout(callOnTimeout, milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}
