import type { Credentials } from './credentials.ts'

// Not in a React state or ref, which development tools would show.
let pending: Credentials | undefined

/** Accepted credentials of a different principal, until the user confirms the switch. */
export const unconfirmedCredentials = {
  set(credentials: Credentials): void {
    pending = credentials
  },
  /** Returns and clears them. */
  take(): Credentials | undefined {
    const credentials = pending
    pending = undefined
    return credentials
  },
  clear(): void {
    pending = undefined
  },
}
