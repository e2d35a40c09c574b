import { useEffect, useState } from 'react'

/** True once `active` has been true for `milliseconds` without a break. */
export function useDelayed(active: boolean, milliseconds: number): boolean {
  const [reached, setReached] = useState(false)
  // Talks to the clock.
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
