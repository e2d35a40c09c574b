import { isObject } from '../api/json.ts'
import { newStore } from '../api/store.ts'
import { isIdentity, type Owner } from './slot.ts'

/** What may be shown of a key: what it opens and where, never the key. */
export interface KeyOwner extends Owner {
  /** Host of the service's address. */
  host: string
  /** Last four characters of keys of 16 or more. */
  ending?: string
}

export const isKeyOwner = (value: unknown): value is KeyOwner =>
  isObject(value) &&
  typeof value.address === 'string' &&
  typeof value.host === 'string' &&
  (value.ending === undefined || typeof value.ending === 'string') &&
  isIdentity(value.identity)

/**
 * A signed-in session; another one as soon as it has another key. It holds no key: that is in the slot, or in the closure
 * that the connection reads.
 */
export interface Session extends KeyOwner {
  /** Another number for each session of this page, the same with a new key of the same owner: nothing drawn for one is used for the next. */
  serial: number
  /** Another number for each key, also of the same owner. */
  keySerial: number
}

export type SessionState =
  /** The other tabs are being asked whether they are signed in. */
  | { phase: 'asking' }
  /**
   * Nobody is signed in; `signedOut` when the person asked for that: then the page left behind is nobody's business. Where
   * another key is to follow, `former` is the owner of the one before.
   */
  | { phase: 'closed'; signedOut: boolean; former?: Owner }
  /** The key of another owner follows: nothing of the former page is drawn, or requested with that key. */
  | { phase: 'switching' }
  /** Nobody was at work, or the person locked it: the place and the drafts wait for a key of the same owner. */
  | { phase: 'locked'; owner: KeyOwner; remember: boolean }
  /** `isKeyRefused` when the service has stopped accepting the key: the page stays, and another key is asked for. */
  | { phase: 'open'; session: Session; isKeyRefused: boolean }

/** The state of this page's session. Only `session.ts` sets it. */
export const sessionStore = newStore<SessionState>({ phase: 'closed', signedOut: false })

/** The session's state once the other tabs have been asked. */
export const settledSession = (): Promise<SessionState> =>
  new Promise((resolve) => {
    const resolveSettled = () => {
      const state = sessionStore.get()
      if (state.phase === 'asking') return
      unsubscribe()
      resolve(state)
    }
    const unsubscribe = sessionStore.subscribe(resolveSettled)
    resolveSettled()
  })
