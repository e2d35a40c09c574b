type Timer = ReturnType<typeof setTimeout>

const timeouts = new Set<Timer>()
const intervals = new Set<Timer>()

/** Wraps a function that starts timers, so that it records them. */
const recording = <Start extends typeof setTimeout | typeof setInterval>(start: Start, timers: Set<Timer>) =>
  new Proxy(start, {
    apply(target, self, args) {
      const timer = Reflect.apply(target, self, args)
      timers.add(timer)
      return timer
    },
  })

/** Wraps a function that stops timers, so that they are no longer recorded. */
const forgetting = <Stop extends typeof clearTimeout | typeof clearInterval>(stop: Stop) =>
  new Proxy(stop, {
    apply(target, self, args) {
      timeouts.delete(args[0])
      intervals.delete(args[0])
      return Reflect.apply(target, self, args)
    },
  })

/** The idle callbacks that wait, with the function that each calls. */
const idleCallbacks = new Map<number, IdleRequestCallback>()

globalThis.requestIdleCallback = new Proxy(requestIdleCallback, {
  apply(target, self, [callback, options]: Parameters<typeof requestIdleCallback>) {
    const id: number = Reflect.apply(target, self, [
      (deadline: IdleDeadline) => {
        idleCallbacks.delete(id)
        callback(deadline)
      },
      options,
    ])
    idleCallbacks.set(id, callback)
    return id
  },
})
globalThis.cancelIdleCallback = new Proxy(cancelIdleCallback, {
  apply(target, self, args: Parameters<typeof cancelIdleCallback>) {
    idleCallbacks.delete(args[0])
    Reflect.apply(target, self, args)
  },
})

// Vitest has its own references to the original functions.
globalThis.setTimeout = recording(setTimeout, timeouts)
globalThis.setInterval = recording(setInterval, intervals)
globalThis.clearTimeout = forgetting(clearTimeout)
globalThis.clearInterval = forgetting(clearInterval)

/** Leaves timers that started before a test out of account. */
export function ignoreRunningTimers(): void {
  timeouts.clear()
  intervals.clear()
  idleCallbacks.clear()
}

/**
 * Clears the timers of a test, and describes its intervals and idle callbacks. Its timeouts are harmless unless they run
 * later.
 */
export function clearTimers(): string[] {
  for (const timer of [...timeouts]) clearTimeout(timer)
  const leftovers = [
    ...[...intervals].map((timer) => `interval ${timer}`),
    ...[...idleCallbacks].map(([id, callback]) => `idle callback ${id}: ${callback}`),
  ]
  for (const id of [...idleCallbacks.keys()]) cancelIdleCallback(id)
  for (const timer of [...intervals]) clearInterval(timer)
  return leftovers
}
