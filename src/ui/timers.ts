import { useEffect, useEffectEvent, useState } from 'react'

// A browser that is never idle calls back after this time.
const MAX_IDLE_WAIT_MS = 1000

/** Calls `run` after `milliseconds`, unless the signal aborts before. */
export function callLater(run: () => void, milliseconds: number, signal: AbortSignal): void {
  const timer = setTimeout(run, milliseconds)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}

/**
 * Calls `run` once the browser is idle, or soon in Safari, which has no idle callbacks.
 * @param signal cancels the call.
 */
export function whenIdle(run: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS })
    signal.addEventListener('abort', () => cancelIdleCallback(id), { once: true })
  } else callLater(run, 0, signal)
}

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

/** Counts down the whole seconds until an instant (milliseconds since the epoch); 0 once it has passed. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = secondsLeft > 0
  // Synchronizes with the clock.
  useEffect(() => {
    if (!isRunning) return
    const [startedAt, startTicks] = [Date.now(), performance.now()]
    // The clock may be set back, and the ticks may stop while the device sleeps.
    const elapsed = () => Math.max(Date.now() - startedAt, performance.now() - startTicks)
    const timer = setInterval(() => setNow(startedAt + elapsed()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return secondsLeft
}

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
