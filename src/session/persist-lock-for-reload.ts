import { readCredentials, writeLock } from './credentials.ts'
import { principalIn } from './session-state.ts'
import { sessionStore } from './session-store.ts'

/**
 * Before the console reloads the page itself: a session whose key is in memory alone is locked at its address afterwards,
 * instead of closed. Nothing of the key is stored.
 */
export function persistLockForReload(): void {
  const state = sessionStore.get()
  if (state.phase !== 'open' || readCredentials() !== undefined) return
  writeLock({ principal: principalIn(state.session), remember: false })
}
