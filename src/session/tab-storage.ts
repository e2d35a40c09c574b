import { services } from '../api/http/connection.ts'

/*
 * A tab that shares its session holds a Web Lock with its ID in the name, so that a new tab knows how many offers to
 * wait for. Pages over plain http have no Web Locks, except at localhost.
 */

// Not randomUUID, which a page over plain http lacks.
export const tabId: string = crypto.getRandomValues(new Uint32Array(4)).join('-')

/** A lock's name without the tab's ID, such as `service-console / https://api.example.com `. */
function namePrefix(): string {
  const addresses = services().map(({ address }) => address)
  return ['service-console', new URL(document.baseURI).pathname, ...addresses, ''].join(' ')
}

const lockManager = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** The IDs of the tabs that share their session; none if the browser cannot tell. */
export async function findSharingTabs(): Promise<string[]> {
  const prefix = namePrefix()
  try {
    const { held = [] } = (await lockManager()?.query()) ?? {}
    const tabs = held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []))
    // With a space, it is the name of a tab with further services.
    return tabs.filter((tab) => !tab.includes(' '))
  } catch {
    return []
  }
}

/** Calls back once a tab has released its lock: it was closed, left or locked. */
export function onceReleased(tab: string, signal: AbortSignal, callback: () => void): void {
  lockManager()
    // Shared, so that several tabs can wait for the same one.
    ?.request(`${namePrefix()}${tab}`, { mode: 'shared', signal }, callback)
    // An aborted wait has no result.
    .catch(() => undefined)
}

let release: (() => void) | undefined

/** Holds the lock of this tab while `isSharing`. */
export function holdLock(isSharing: boolean): void {
  if (!isSharing) {
    release?.()
    release = undefined
  } else if (release === undefined) {
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // If the browser refuses, other tabs offer a choice instead of continuing this session by themselves.
    lockManager()
      ?.request(`${namePrefix()}${tabId}`, () => released)
      .catch(() => undefined)
  }
}

/** Serialized values that could not be stored, because the browser refuses storage or it is full. */
const memory = new Map<string, string>()
const storagePrefix = 'service-console.'

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

  /** Whether every value survives a reload. */
  isPersistent: (): boolean => memory.size === 0,

  /** All names with this prefix. */
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
