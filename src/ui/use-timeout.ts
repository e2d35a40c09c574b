import { useEffect, useEffectEvent } from 'react'

/** Calls once `milliseconds` have passed; undefined waits for nothing. */
export function useTimeout(milliseconds: number | undefined, onTime: () => void): void {
  const call = useEffectEvent(onTime)
  // Talks to the clock.
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}
