import type { Credentials } from './credentials.ts'

// Not in a React state or ref, which development tools would show.
let unconfirmed: Credentials | undefined

/** Accepted credentials of a different principal, until the user confirms the switch. */
export const unconfirmedCredentials = {
  set(credentials: Credentials): void {
    unconfirmed = credentials
  },
  /** Returns the credentials and clears them. */
  take(): Credentials | undefined {
    const credentials = unconfirmed
    unconfirmed = undefined
    return credentials
  },
  clear(): void {
    unconfirmed = undefined
  },
}
