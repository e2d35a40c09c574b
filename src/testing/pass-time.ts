import { vi } from 'vitest'

/** Lets faked time pass, in milliseconds, once the effects of what is shown have run and started their timers. */
export async function passTime(milliseconds: number): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve))
  vi.advanceTimersByTime(milliseconds)
}
