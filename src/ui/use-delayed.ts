import { useEffect, useState } from 'react'

/** Returns true once `active` has been true for `milliseconds` without interruption. */
export function useDelayed(active: boolean, milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false)
  // Synchronizes with the clock.
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setHasElapsed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setHasElapsed(false)
    }
  }, [active, milliseconds])
  return active && hasElapsed
}
