/** A time limit over several steps; its clock stops while it is paused. */
export interface Deadline {
  signal: AbortSignal
  pause: () => void
  resume: () => void
  end: () => void
}

/** Aborts its signal after `milliseconds`, not counting pauses. */
export function startDeadline(milliseconds: number): Deadline {
  const controller = new AbortController()
  let left = milliseconds
  let startedAt = performance.now()
  let timer = setTimeout(() => controller.abort(), left)
  return {
    signal: controller.signal,
    pause() {
      clearTimeout(timer)
      left -= performance.now() - startedAt
    },
    resume() {
      startedAt = performance.now()
      timer = setTimeout(() => controller.abort(), Math.max(0, left))
    },
    end: () => clearTimeout(timer),
  }
}

/** Waits; rejects with the abort reason if the signal aborts first. */
export const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
