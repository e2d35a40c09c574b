import type { Credentials } from './credentials.ts'

// Here and in no state or ref of React, whose development tools show both.
let pending: Credentials | undefined

/** Credentials of a different principal, which the service accepted, until the person confirms the switch. */
export const pendingCredentials = {
  set(credentials: Credentials): void {
    pending = credentials
  },
  /** Gives them once. */
  take(): Credentials | undefined {
    const credentials = pending
    pending = undefined
    return credentials
  },
  clear(): void {
    pending = undefined
  },
}
