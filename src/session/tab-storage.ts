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

/** @param storage returns that of the browser, which may refuse even this. */
function newStorage(storage: () => Storage) {
  // Serialized values that could not be stored, because the browser refuses storage or it is full.
  const memory = new Map<string, string>()
  return {
    read: (name: string): unknown =>
      withFallback(
        () => JSON.parse(memory.get(name) ?? storage().getItem(storagePrefix + name) ?? 'null') as unknown,
        null,
      ),

    /** Returns whether the value survives a reload. If not, this page still has it, unless it is to keep what it had. */
    write(name: string, value: unknown, keepsInMemory = true): boolean {
      const text = JSON.stringify(value)
      const isStored = withFallback(() => {
        storage().setItem(storagePrefix + name, text)
        return true
      }, false)
      if (isStored) memory.delete(name)
      else if (keepsInMemory) memory.set(name, text)
      return isStored
    },

    remove(name: string): void {
      memory.delete(name)
      withFallback(() => storage().removeItem(storagePrefix + name), undefined)
    },

    isPersistent: (): boolean => memory.size === 0,

    names: (prefix: string): string[] =>
      [
        ...memory.keys(),
        ...withFallback(
          () =>
            Object.keys(storage())
              .filter((name) => name.startsWith(storagePrefix))
              .map((name) => name.slice(storagePrefix.length)),
          [],
        ),
      ].filter((name) => name.startsWith(prefix)),
  }
}

export const tabStorage = newStorage(() => sessionStorage)

/** Other tabs and later sessions have it, so only what a person asked to keep on the device belongs in it. */
export const deviceStorage = newStorage(() => localStorage)
