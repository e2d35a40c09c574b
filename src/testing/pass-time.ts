import { vi } from 'vitest'

// A busy machine may draw frames for so long that its browser is never idle.
const MAX_IDLE_WAIT_MS = 1000

/** Lets faked time pass, in milliseconds, once the effects of what is shown have run and started their timers. */
export async function passTime(milliseconds: number): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: MAX_IDLE_WAIT_MS }))
  vi.advanceTimersByTime(milliseconds)
}
