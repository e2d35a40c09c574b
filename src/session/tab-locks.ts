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
