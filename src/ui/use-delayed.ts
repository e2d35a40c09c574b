import { useEffect, useState } from 'react'

/** Returns true once `isActive` has been true for `milliseconds` without interruption. */
export function useDelayed(isActive: boolean, milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false)
  // Synchronizes with the clock.
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => setHasElapsed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setHasElapsed(false)
    }
  }, [isActive, milliseconds])
  return isActive && hasElapsed
}
