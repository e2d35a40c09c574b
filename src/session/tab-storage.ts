/** Serialized values that could not be stored, because the browser refuses storage or it is full. */
const memory = new Map<string, string>()
const storagePrefix = 'service-console.'

/** Names that the start script reads before the session does. */
export const credentialsName = 'session'
export const lockName = 'locked'
export const findLinkName = 'find-link'

function withFallback<Result>(access: () => Result, fallback: Result): Result {
  try {
    return access()
  } catch {
    return fallback
  }
}

export const tabStorage = {
  read: (name: string): unknown =>
    withFallback(
      () => JSON.parse(memory.get(name) ?? sessionStorage.getItem(storagePrefix + name) ?? 'null') as unknown,
      null,
    ),

  /** Returns whether the value survives a reload. */
  write(name: string, value: unknown): boolean {
    const text = JSON.stringify(value)
    const isStored = withFallback(() => {
      sessionStorage.setItem(storagePrefix + name, text)
      return true
    }, false)
    if (isStored) memory.delete(name)
    else memory.set(name, text)
    return isStored
  },

  remove(name: string): void {
    memory.delete(name)
    withFallback(() => sessionStorage.removeItem(storagePrefix + name), undefined)
  },

  isPersistent: (): boolean => memory.size === 0,

  names: (prefix: string): string[] =>
    [
      ...memory.keys(),
      ...withFallback(
        () =>
          Object.keys(sessionStorage)
            .filter((name) => name.startsWith(storagePrefix))
            .map((name) => name.slice(storagePrefix.length)),
        [],
      ),
    ].filter((name) => name.startsWith(prefix)),
}
