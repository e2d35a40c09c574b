import { useEffect, useEffectEvent } from 'react'

/** Calls `onTime` once after `milliseconds`; undefined sets no timer. */
export function useTimeout(milliseconds: number | undefined, onTime: () => void): void {
  const call = useEffectEvent(onTime)
  // Synchronizes with the clock.
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}
