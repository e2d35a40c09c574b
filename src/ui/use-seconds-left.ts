import { useEffect, useState } from 'react'

/** Counts down the whole seconds until an instant (milliseconds since the epoch); 0 once it has passed. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = secondsLeft > 0
  // Synchronizes with the clock.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return secondsLeft
}
