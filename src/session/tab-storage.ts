/**
 * Values that this tab keeps across a reload, by name. If the browser refuses storage or it is full, memory
 * keeps them until the reload.
 */
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

export const tabStorage = {
  read: (name: string): unknown =>
    withFallback(
      () => JSON.parse(memory.get(name) ?? sessionStorage.getItem(prefix + name) ?? 'null') as unknown,
      null,
    ),

  /** Returns whether the value survives a reload. */
  write(name: string, value: unknown): boolean {
    const text = JSON.stringify(value)
    const isKept = withFallback(() => {
      sessionStorage.setItem(prefix + name, text)
      return true
    }, false)
    if (isKept) memory.delete(name)
    else memory.set(name, text)
    return isKept
  },

  remove(name: string): void {
    memory.delete(name)
    withFallback(() => sessionStorage.removeItem(prefix + name), undefined)
  },

  /** All stored names with this prefix. */
  names: (beginning: string): string[] =>
    [
      ...memory.keys(),
      ...withFallback(
        () =>
          Object.keys(sessionStorage)
            .filter((name) => name.startsWith(prefix))
            .map((name) => name.slice(prefix.length)),
        [],
      ),
    ].filter((name) => name.startsWith(beginning)),
}
