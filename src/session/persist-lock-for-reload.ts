import { readCredentials, writeLock } from './credentials.ts'
import { principalIn } from './session-state.ts'
import { sessionStore } from './session-store.ts'

/**
 * Called before the console reloads the page: a session whose key is only in memory is locked by the reload,
 * instead of closed. Nothing of the key is stored.
 */
export function persistLockForReload(): void {
  const state = sessionStore.get()
  if (state.phase !== 'open' || readCredentials() !== undefined) return
  writeLock({ principal: principalIn(state.session), remember: false })
}
