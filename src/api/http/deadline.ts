/** A time limit that can be paused. */
export interface Deadline {
  signal: AbortSignal
  pause: () => void
  resume: () => void
  end: () => void
}

/** Starts a deadline, whose signal aborts after `milliseconds`, not counting pauses. */
export function startDeadline(milliseconds: number): Deadline {
  const controller = new AbortController()
  let remaining = milliseconds
  let startedAt = performance.now()
  let timer = setTimeout(() => controller.abort(), remaining)
  return {
    signal: controller.signal,
    pause() {
      clearTimeout(timer)
      remaining -= performance.now() - startedAt
    },
    resume() {
      startedAt = performance.now()
      timer = setTimeout(() => controller.abort(), Math.max(0, remaining))
    },
    end: () => clearTimeout(timer),
  }
}

/** Waits; rejects with the abort reason if the signal aborts first. */
export const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', onAbort, { once: true })
  })
