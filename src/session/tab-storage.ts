/** The values that could not be stored, because the browser refuses storage or it is full. */
const memory = new Map<string, string>()
const prefix = 'service-console.'

/** Names that the start script reads before the session does. */
export const credentialsName = 'session'
export const lockName = 'locked'

function withFallback<Result>(access: () => Result, fallback: Result): Result {
  try {
    return access()
  } catch {
    return fallback
  }
}

/** Values of this tab by name. They survive a reload, except those that could not be stored. */
export const tabStorage = {
  read: (name: string): unknown =>
    withFallback(
      () => JSON.parse(memory.get(name) ?? sessionStorage.getItem(prefix + name) ?? 'null') as unknown,
      null,
    ),

  /** Returns whether the value survives a reload. */
  write(name: string, value: unknown): boolean {
    const text = JSON.stringify(value)
    const isStored = withFallback(() => {
      sessionStorage.setItem(prefix + name, text)
      return true
    }, false)
    if (isStored) memory.delete(name)
    else memory.set(name, text)
    return isStored
  },

  remove(name: string): void {
    memory.delete(name)
    withFallback(() => sessionStorage.removeItem(prefix + name), undefined)
  },

  /** All names with this prefix. */
  names: (namePrefix: string): string[] =>
    [
      ...memory.keys(),
      ...withFallback(
        () =>
          Object.keys(sessionStorage)
            .filter((name) => name.startsWith(prefix))
            .map((name) => name.slice(prefix.length)),
        [],
      ),
    ].filter((name) => name.startsWith(namePrefix)),
}
