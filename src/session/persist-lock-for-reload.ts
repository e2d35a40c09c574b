import { readCredentials, writeLock } from './credentials.ts'
import { principalOfSession } from './session-state.ts'
import { sessionStore } from './session-store.ts'

/**
 * Call this before the console reloads the page, so that a session whose key is only in memory is locked
 * after the reload instead of ended. The key itself is not stored.
 */
export function persistLockForReload(): void {
  const state = sessionStore.get()
  if (state.phase !== 'open' || readCredentials() !== undefined) return
  writeLock({ principal: principalOfSession(state.session), remember: false })
}
