import { useSyncExternalStore } from 'react'

const TICK_MS = 20_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let ticks = 0

function tick(): void {
  ticks += 1
  for (const listener of listeners) listener()
}

/** Shares one timer among all listeners. It runs while there is a listener. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const subscribeToNothing = () => () => undefined

/** Rerenders every 20 seconds while `isActive`. */
export const useTicks = (isActive: boolean): number =>
  useSyncExternalStore(isActive ? subscribe : subscribeToNothing, () => ticks)
