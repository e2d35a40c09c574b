import { useEffect, useState } from 'react'

/** Returns true once `active` has been true for `milliseconds` without interruption. */
export function useDelayed(active: boolean, milliseconds: number): boolean {
  const [reached, setReached] = useState(false)
  // Synchronizes with the clock.
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setReached(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setReached(false)
    }
  }, [active, milliseconds])
  return active && reached
}
