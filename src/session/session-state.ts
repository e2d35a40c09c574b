import type { Principal } from './principal.ts'

/** A principal with the name of a Project key's project, if known. */
export interface NamedPrincipal extends Principal {
  projectName?: string | undefined
}

/** A signed-in session, without its key. */
export interface Session extends NamedPrincipal {
  /** Unique per session within this page. It stays the same with another key of the same principal. */
  serial: number
  /** Unique to each key within this page. */
  keySerial: number
}

/** The sessions of a tab, each with a different principal. */
export interface TabSessions {
  /** The session that the page uses. */
  session: Session
  /** The sessions whose keys are in this tab but not in use. */
  inactive: readonly Session[]
  /** Whether the keys are stored in this tab for a reload. */
  remember: boolean
}

export type Phase =
  /** Looking for a session: in the storage of this tab, then in the other tabs. */
  | { phase: 'resuming' }
  /**
   * No one is signed in. With `isSignedOut`, the user signed out, so sign-in does not return to the former
   * page. `former` is the principal whose key the user chose to change.
   */
  | { phase: 'closed'; isSignedOut: boolean; former?: Principal }
  /**
   * Switching to `session`, which opens once the former page is left: its components hold the closed connection of the
   * former session, and its address may need another key. `to` is the path that opens, by default the home page.
   */
  | ({ phase: 'switching'; to?: string | undefined } & TabSessions)
  /** Locked by inactivity or by the user. The address and the drafts are kept for the same principal. */
  | { phase: 'locked'; principal: Principal; remember: boolean }
  /**
   * With `isKeyRefused`, the service no longer accepts the key: the page stays, and another key is requested.
   */
  | ({ phase: 'open'; isKeyRefused: boolean } & TabSessions)

export type SessionState = Phase & {
  /** Incremented with each change of the key; results of a former epoch are ignored. */
  epoch: number
}

export type InPhase<Name extends Phase['phase']> = Extract<SessionState, { phase: Name }>

export type SessionEvent =
  // Events on page load, by what this tab has stored.
  /** This tab has keys, whose principals are in the order in which they were added. */
  | { type: 'resumed'; principals: readonly NamedPrincipal[]; activeIndex: number }
  /** This tab has keys, but the idle limit has passed. */
  | { type: 'resumedIdle'; principal: Principal }
  /** This tab has a lock. */
  | { type: 'resumedLocked'; principal: Principal; remember: boolean }
  /** This tab has no usable key and no lock. With `isSignInPage`, no session is adopted automatically. */
  | { type: 'nothingStored'; isSignInPage: boolean }
  // Events of other tabs.
  /** Another tab sent the key that was requested in `epoch`. */
  | { type: 'keyReceived'; principal: NamedPrincipal; epoch: number }
  /** No session of another tab is adopted: there is none, or the user must choose. */
  | { type: 'noneAdopted' }
  /** Another tab locked or, with `isSignOut`, ended the session of a principal. */
  | { type: 'lockedElsewhere'; principal: Principal; isSignOut: boolean }
  // Events of the user.
  /** The user signed in with a key. */
  | { type: 'signedIn'; principal: NamedPrincipal; remember: boolean }
  /** The user continues with the key of a different principal in place of the active or locked one. */
  | { type: 'keyReplaced'; principal: NamedPrincipal }
  /** The user continues with a new key, at the path `to`. With `replaces`, the active key is removed. */
  | { type: 'keyAdded'; principal: NamedPrincipal; replaces: boolean; to: string }
  /** The user continues with an inactive key, at the path `to`. */
  | { type: 'keySelected'; serial: number; to: string }
  /** The former page was left. */
  | { type: 'switchFinished' }
  /** The user entered another key of the same principal. */
  | { type: 'keyRenewed'; principal: NamedPrincipal }
  /** The user closed the dialog that requests the key again. */
  | { type: 'keyPostponed' }
  /** The session was locked in this tab, by the user or by inactivity. */
  | { type: 'locked' }
  /**
   * Removes the active key, and with `all` every key. With `keepPage`, another key follows: sign-in returns
   * to the page, and the drafts stay.
   */
  | { type: 'ended'; keepPage: boolean; allKeys?: boolean }
  // Events of the service.
  /** The service no longer accepts the key that was in use in `epoch`. */
  | { type: 'keyRefused'; epoch: number }
  // Events of the browser.
  /** The page was restored from the back/forward cache. */
  | { type: 'pageRestored'; areStoredKeysCurrent: boolean }

export type SessionEffect =
  /**
   * Makes the key of the event, or else the pending key, the active one. Stores the keys if `remember` is
   * set, and otherwise clears the stored keys.
   */
  | ({ type: 'activateKey' } & TabSessions)
  /** Stores the keys again after one was removed. */
  | ({ type: 'storeKeys' } & TabSessions)
  /** Makes the key of the event the pending one, which is in memory until the switch is finished. */
  | { type: 'setPendingKey' }
  /** Makes the active key an inactive one. */
  | { type: 'deactivateKey'; principal: Principal }
  /** Makes an inactive key the pending one. */
  | { type: 'selectInactiveKey'; principal: Principal }
  /** Opens the connection of a session, which its queries use. */
  | { type: 'connect'; session: Session }
  /** Closes the connection of the open session, and forgets the active and the pending key. */
  | { type: 'disconnect' }
  | { type: 'clearStoredKeys' }
  | { type: 'clearLock' }
  | { type: 'clearActivity' }
  /** `keepSignIn` keeps the calls that identified the key of the event. */
  | { type: 'clearCalls'; keepSignIn: boolean }
  /** Puts aside the logged calls of one session and shows those of another. */
  | { type: 'switchCalls'; fromSerial: number; toSerial: number; keepSignIn: boolean }
  /** Keeps the calls that identified the renewed key. */
  | { type: 'keepSignInCalls' }
  /** Drops the requests that the start script sent. */
  | { type: 'clearEarlyRequests' }
  /** Forgets the sessions that other tabs offered. */
  | { type: 'clearOffers' }
  /** Without a principal, clears all drafts. */
  | { type: 'clearDrafts'; principal?: Principal }
  /** Without a principal, clears all case notes. */
  | { type: 'clearCaseNotes'; principal?: Principal }
  | { type: 'writeLock'; principal: Principal; remember: boolean }
  /** Locks the other tabs of the principal. With a sign-out, they also remove its key if it is inactive. */
  | { type: 'lockTabs'; principal: Principal; isSignOut: boolean }
  /** Requests the sessions of the other tabs. */
  | { type: 'requestSessions' }
  | { type: 'reload' }

/** The next state, and the effects to run. */
export interface SessionStep {
  state: SessionState
  effects: SessionEffect[]
}

export const initialSession: SessionState = { phase: 'resuming', epoch: 0 }

/** The principal of a session, without the project's name and the serials. */
export const principalOfSession = ({ serial, keySerial, projectName, ...principal }: Session): Principal =>
  principal

/** Every session that has a key in this tab. */
export const sessionsIn = (state: SessionState): readonly Session[] =>
  state.phase === 'open' || state.phase === 'switching' ? [state.session, ...state.inactive] : []
