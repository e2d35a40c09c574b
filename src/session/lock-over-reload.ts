import { readSlot } from './slot.ts'
import { sessionStore } from './store.ts'
import { lockName, tabStorage } from './tab-storage.ts'

/**
 * As the page goes for a reload that the console makes itself: a session whose key is in memory alone comes back locked,
 * at the place where it was, and not at sign-in. Nothing of the key is kept.
 */
export function lockOverReload(): void {
  const state = sessionStore.get()
  if (state.phase !== 'open' || readSlot() !== undefined) return
  const { identity, address, host, ending } = state.session
  const owner = { identity, address, host, ...(ending !== undefined && { ending }) }
  tabStorage.write(lockName, { owner, remember: false })
}
