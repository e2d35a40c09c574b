import type { QueryClient } from '@tanstack/react-query'
import { type CallLog, moveCalls, newCallLog } from '../api/call-log/call-log.ts'
import {
  type ClientSession,
  type Connection,
  type JobName,
  newReceivedIds,
  type ProjectNames,
} from '../api/http/connection.ts'
import { dropEarlyRequests } from '../api/http/early-requests.ts'
import { newWaits } from '../api/http/retry.ts'
import { recordProjectNames } from '../api/queries.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import { newStore } from '../store.ts'
import { type CaseNotes, newCaseNotes } from './case-notes.ts'
import { type Credentials, keyEnding, principalOf, type StoredLock } from './credentials.ts'
import type { Identity, Principal } from './principal.ts'
import { newQueryClient } from './query-client.ts'
import type { SessionOffer } from './tabs.ts'

/** Time limit of the check of a refused key, also of loading its code, after which the result is unknown. */
const KEY_CHECK_TIMEOUT_MS = 5000

/** A key of this tab, and all that was read with it. The key leaves it only for the header and the tab's storage. */
export class Session implements ClientSession {
  readonly id: string = crypto.getRandomValues(new Uint32Array(2)).join('-')
  readonly address: string
  readonly identity: Identity
  activeAt = 0
  activeTicks = 0
  readonly idleWarning = newStore<number | undefined>(undefined)
  readonly jobs = new Set<JobName>()
  endedJobs: readonly JobName[] | undefined
  readonly calls: CallLog
  readonly notes: CaseNotes
  /** Announces a form's success. Set when the save succeeds, called once the page that opens has the focus. */
  announcement: (() => void) | undefined
  reportSaved: ClientSession['reportSaved'] = () => undefined
  readonly savesElsewhere = newStore(0)
  readonly projectNames = newStore<ProjectNames>(new Map())
  readonly waits = newWaits()
  readonly slots = new Map<() => unknown, unknown>()
  // Private, since development tools show the properties of objects in React's state.
  readonly #client: QueryClient
  readonly #receivedIds = newReceivedIds()
  #credentials: Credentials
  #controller = new AbortController()
  #connection: Connection
  #keyCheck: { key: string; isAccepted: Promise<boolean | undefined> } | undefined

  constructor(credentials: Credentials, calls: CallLog = newCallLog()) {
    this.#credentials = credentials
    this.#controller.abort()
    this.calls = calls
    const { address, identity, projectName } = credentials
    this.address = address
    this.identity = identity
    this.notes = newCaseNotes(this)
    this.#connection = { address, key: () => undefined, signal: this.#controller.signal }
    this.#client = newQueryClient(this)
    if (identity.kind === 'project')
      recordProjectNames(this.#client, [{ projectId: identity.projectId, name: projectName }])
  }

  /** The data read with the key, which is never shown in another session. */
  get client(): QueryClient {
    return this.#client
  }

  get connection(): Connection {
    return this.#connection
  }

  get keyProjectId(): string | undefined {
    return this.identity.kind === 'project' ? this.identity.projectId : undefined
  }

  get ending(): string | undefined {
    return keyEnding(this.#credentials.key)
  }

  /** Who is signed in. It may be stored and sent to other tabs. */
  get principal(): Principal {
    return principalOf(this.#credentials)
  }

  /** For the tab's storage and another tab. A method, since development tools also show getters. */
  credentials(): Credentials {
    return this.#credentials
  }

  set projectName(projectName: string) {
    this.#credentials = { ...this.#credentials, projectName }
  }

  /**
   * Opens a connection. It closes for good when the session ends or another one is selected.
   * @param onKeyRefused called when the service no longer accepts the key.
   */
  open(onKeyRefused: () => void): void {
    this.#controller = new AbortController()
    const { signal } = this.#controller
    const connection: Connection = {
      address: this.address,
      key: () => (signal.aborted ? undefined : this.#credentials.key),
      keys: keysInTab,
      signal,
      announceWait: this.waits.announce,
      calls: this.calls,
      receivedIds: this.#receivedIds,
      jobs: this.jobs,
      readableLists: new Set(),
      projectId: this.keyProjectId,
    }
    this.#connection = {
      ...connection,
      // If a job's request was refused, the calls of the check belong to the job too.
      isKeyAccepted: (endpoint, calls) =>
        this.#isKeyAccepted(endpoint, { ...connection, calls }, onKeyRefused),
    }
  }

  announce(): void {
    this.announcement?.()
    this.announcement = undefined
  }

  close(): void {
    if (this.#controller.signal.aborted) return
    this.#controller.abort()
    // Otherwise, the aborted queries would fail.
    void this.client.cancelQueries()
    dropEarlyRequests()
  }

  end(): void {
    this.close()
    this.#credentials = { ...this.#credentials, key: '' }
    this.client.clear()
    this.calls.set([])
    for (const ids of Object.values(this.#receivedIds)) ids.clear()
    this.slots.clear()
  }

  /** Continues with another key of the same principal. What is visible is requested again. */
  renew(other: Session): void {
    this.#credentials = other.#credentials
    moveCalls(other.calls, this.calls)
    this.client.removeQueries({ type: 'inactive' })
    void this.client.invalidateQueries()
  }

  /**
   * Returns whether the service still accepts the key, or undefined if unknown. Simultaneous refusals share one check.
   */
  async #isKeyAccepted(
    refusedEndpoint: Endpoint,
    connection: Connection,
    onKeyRefused: () => void,
  ): Promise<boolean | undefined> {
    const state = sessionStore.get()
    if (connection.signal.aborted || state.phase !== 'open') return undefined
    if (state.isKeyRefused) return false
    const { key } = this.#credentials
    if (this.#keyCheck?.key !== key) {
      const limit = AbortSignal.timeout(KEY_CHECK_TIMEOUT_MS)
      const timeout = new Promise<undefined>((resolve) => {
        limit.addEventListener('abort', () => resolve(undefined))
      })
      // Without its code, it stays unknown.
      const check = import('./find-identity.ts').then(
        ({ verifyKey }) => verifyKey(this.identity, refusedEndpoint, connection, limit),
        () => undefined,
      )
      const isAccepted = Promise.race([check, timeout])
      this.#keyCheck = { key, isAccepted }
    }
    const { isAccepted: result } = this.#keyCheck
    const isAccepted = await result
    if (this.#keyCheck?.isAccepted === result) this.#keyCheck = undefined
    if (isAccepted === false && key === this.#credentials.key && !connection.signal.aborted) onKeyRefused()
    return isAccepted
  }
}

export interface OpenState {
  phase: 'open'
  session: Session
  sessions: readonly Session[]
  remember: boolean
  /** Whether the service no longer accepts the key: the page stays, and another key is requested. */
  isKeyRefused: boolean
  /** The path that opens in place of the page of another session, whose address may need that session's key. */
  to?: string | undefined
}

interface Offers {
  offers?: readonly SessionOffer[]
}

export type SessionState =
  /** It is not known yet whether a session opens: this tab asks the other tabs, or is about to reload. */
  | { phase: 'resuming' }
  /**
   * No one is signed in. With `isSignedOut`, the user signed out, so sign-in does not return to the former page.
   */
  | ({ phase: 'none'; isSignedOut: boolean } & Offers)
  /** Locked by inactivity or by the user. The address and the drafts are kept for the same principal. */
  | ({ phase: 'locked' } & StoredLock & Offers)
  | OpenState

/** The state of this page's sessions. Only `session.ts` sets it. */
export const sessionStore = newStore<SessionState>({ phase: 'resuming' })

export function openSession(): Session | undefined {
  const state = sessionStore.get()
  return state.phase === 'open' ? state.session : undefined
}

export const sessionsIn = (state: SessionState): readonly Session[] =>
  state.phase === 'open' ? state.sessions : []

export const keysInTab = (): string[] =>
  sessionsIn(sessionStore.get()).map((session) => session.credentials().key)

export const settledSession = (): Promise<SessionState> =>
  new Promise((resolve) => {
    const resolveIfSettled = () => {
      const state = sessionStore.get()
      if (state.phase === 'resuming') return
      unsubscribe()
      resolve(state)
    }
    const unsubscribe = sessionStore.subscribe(resolveIfSettled)
    resolveIfSettled()
  })
