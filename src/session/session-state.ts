import type { Principal } from './principal.ts'

/** A signed-in session, without its key. */
export interface Session extends Principal {
  /** Unique per session within this page; another key of the same principal keeps it. */
  serial: number
  /** Unique to each key within this page. */
  keySerial: number
}

export type Phase =
  /** Looking for a session: in the storage of this tab, then in the other tabs. */
  | { phase: 'resuming' }
  /**
   * No one is signed in. With `signedOut`, the user signed out, and sign-in does not return to the former
   * page; `former` is the principal before the user changed the key.
   */
  | { phase: 'closed'; signedOut: boolean; former?: Principal }
  /**
   * A different principal follows once the former page is left, so that the page requests nothing with the
   * new key.
   */
  | { phase: 'switching'; principal: Principal; remember: boolean }
  /** Locked by inactivity or by the user. The address and the drafts are kept for the same principal. */
  | { phase: 'locked'; principal: Principal; remember: boolean }
  /**
   * With `isKeyRefused`, the service no longer accepts the key: the page stays, and another key is requested.
   */
  | { phase: 'open'; session: Session; remember: boolean; isKeyRefused: boolean }

/** `remember`: whether the key is stored in this tab for a reload. */
export type SessionState = Phase & {
  /** Incremented with each change of the key; results of a former epoch are ignored. */
  epoch: number
}

export type InPhase<Name extends Phase['phase']> = Extract<SessionState, { phase: Name }>

export type SessionEvent =
  // Events on page load, by what this tab has stored.
  | { type: 'resumed'; principal: Principal }
  /** The session was resumed after the idle limit. */
  | { type: 'resumedIdle'; principal: Principal }
  | { type: 'resumedLocked'; principal: Principal; remember: boolean }
  /** The sign-in page does not adopt another tab's session, since the user wants to choose. */
  | { type: 'nothingStored'; isSignInPage: boolean }
  // Events of other tabs.
  /** Another tab sent the key that was requested in `epoch`. */
  | { type: 'keyReceived'; principal: Principal; epoch: number }
  | { type: 'noOffers' }
  | { type: 'lockedElsewhere'; principal: Principal }
  // Events of the user.
  | { type: 'signedIn'; principal: Principal; remember: boolean }
  /** The user continues with the key of a different principal. */
  | { type: 'switched'; principal: Principal }
  /** The former page was left. */
  | { type: 'switchFinished' }
  | { type: 'keyRenewed'; principal: Principal }
  | { type: 'keyPostponed' }
  /** By the user or by inactivity. */
  | { type: 'locked' }
  /** With `keepPage`, another key follows: sign-in returns to the page, and the drafts stay. */
  | { type: 'ended'; keepPage: boolean }
  // Events of the service.
  | { type: 'keyRefused'; epoch: number }
  // Events of the browser.
  /** The page was restored from the back/forward cache; `isStored`: its key is still the stored one. */
  | { type: 'pageRestored'; isStored: boolean }

export type SessionEffect =
  /**
   * Makes the key of the event, or the one kept for the switch, the key in use. Stores it or clears the
   * stored one.
   */
  | { type: 'useKey'; remember: boolean }
  /** Keeps the key of the event in memory until the switch is finished. */
  | { type: 'keepForSwitch' }
  /** Opens the connection that queries use. */
  | { type: 'connect' }
  /** Aborts all requests, closes the connection, and clears the keys in memory. */
  | { type: 'disconnect' }
  | { type: 'clearKey' }
  | { type: 'clearLock' }
  | { type: 'clearActivity' }
  /** `keepSignIn` keeps the calls that identified the key of the event. */
  | { type: 'clearCalls'; keepSignIn: boolean }
  | { type: 'clearEarlyRequests' }
  | { type: 'clearOffers' }
  | { type: 'clearDrafts' }
  | { type: 'clearCaseNotes' }
  | { type: 'writeLock'; principal: Principal; remember: boolean }
  /** Locks the other tabs of the principal. */
  | { type: 'lockTabs'; principal: Principal }
  | { type: 'requestSessions' }
  | { type: 'reload' }

/** The next state, and the effects to run. */
export interface SessionStep {
  state: SessionState
  effects: SessionEffect[]
}

export const initialSession: SessionState = { phase: 'resuming', epoch: 0 }

/** Who is signed in, without the numbers of the session. */
export const principalIn = ({ serial, keySerial, ...principal }: Session): Principal => principal
