import { clearCalls, keepSignInCalls, retainCalls, switchCalls } from '../api/call-log/call-log.ts'
import { clearReceivedIds } from '../api/fetch.ts'
import { type Connection, connect, isConfiguredService } from '../api/http/connection.ts'
import { dropEarlyRequests } from '../api/http/early-requests.ts'
import { HttpError, isRequestRefusal, mayRefuseKey } from '../api/http/errors.ts'
import { send } from '../api/http/send.ts'
import {
  type Endpoint,
  type EndpointInput,
  getProject,
  listApps,
  listProjects,
  listUsers,
} from '../contract/endpoints.ts'
import { hrefOf, paths } from '../paths.ts'
import { clearCaseNotes } from './case-note-storage.ts'
import { clearDrafts } from './clear-drafts.ts'
import {
  type Credentials,
  namedPrincipalOf,
  principalOf,
  readCredentials,
  readLock,
  type TabCredentials,
  writeLock,
} from './credentials.ts'
import { clearActivity, isIdle, touchActivity, wasIdleTooLong, watchIdle } from './idle.ts'
import { type Identity, isSamePrincipal, type Principal } from './principal.ts'
import { queryClientOf } from './query-client.ts'
import { reportSavedElsewhere } from './refetch-in-background.ts'
import { transition } from './session-machine.ts'
import { adoptOnlySession, clearOffers, receiveOffer, removeOffer } from './session-sharing.ts'
import { principalOfSession, type SessionEffect, type SessionEvent, sessionsIn } from './session-state.ts'
import { sessionStore } from './session-store.ts'
import { openTabChannel, tabChannel } from './tab-channel.ts'
import {
  activeCredentials,
  areStoredKeysCurrent,
  keysInTab,
  loadInactiveKeys,
  pendingCredentials,
  retainInactiveKeys,
  runKeyEffect,
} from './tab-keys.ts'
import { holdLock } from './tab-storage.ts'

/** Time limit of the check, in milliseconds, after which the result is unknown. */
const VERIFY_TIMEOUT_MS = 5000

const newReadRequest = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => ({
  endpoint,
  sendTo: (connection: Connection, signal: AbortSignal) => send(endpoint, input, signal, connection),
})

/** The read requests that a key of this identity may send. */
const readRequestsFor = (identity: Identity) => {
  const projectId = identity.kind === 'project' ? identity.projectId : undefined
  const query = { limit: 1, ...(projectId !== undefined && { projectId }) }
  return [
    projectId === undefined
      ? newReadRequest(listProjects, { query: { limit: 1 } })
      : newReadRequest(getProject, { params: { projectId } }),
    newReadRequest(listApps, { query }),
    newReadRequest(listUsers, { query }),
  ]
}

/**
 * Finds out whether the service still accepts a key that one endpoint refused, by requests to other
 * endpoints. Returns false if all of them refuse it too, and undefined if it stays unknown.
 */
export async function verifyKey(
  identity: Identity,
  refusedEndpoint: Endpoint,
  connection: Connection,
): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(VERIFY_TIMEOUT_MS)
  for (const { endpoint, sendTo } of readRequestsFor(identity)) {
    if (endpoint === refusedEndpoint) continue
    try {
      await sendTo(connection, signal)
      return true
    } catch (error) {
      if (!(error instanceof HttpError)) return undefined
      const { status } = error
      // A service that refuses the request for another reason, such as 404, has accepted the key.
      if (!mayRefuseKey(status)) return isRequestRefusal(status) || undefined
    }
  }
  return false
}

/** Closes the connection of the open session. */
let connectionController = new AbortController()

/** Starts a session; `remember` keeps it across a reload of this tab. */
export const startSession = (credentials: Credentials, remember: boolean): void =>
  dispatch({ type: 'signedIn', principal: namedPrincipalOf(credentials), remember }, credentials)

/** Switches to a different principal once the page is left. The key is stored only if the former one was. */
export const switchSession = (credentials: Credentials): void =>
  dispatch({ type: 'keyReplaced', principal: namedPrincipalOf(credentials) }, credentials)

/**
 * Adds a key and continues with it.
 * @param replaces whether the active key is removed.
 * @param to the path that opens.
 */
export const addKey = (credentials: Credentials, replaces: boolean, to: string): void => {
  const principal = namedPrincipalOf(credentials)
  dispatch({ type: 'keyAdded', principal, replaces, to }, credentials)
}

/**
 * Continues with an inactive key.
 * @param serial the serial of its session.
 * @param to the path that opens.
 */
export const selectKey = (serial: number, to: string): void => dispatch({ type: 'keySelected', serial, to })

/** Starts the session that was switched to, after the former page was left. */
export const finishSwitch = (): void => dispatch({ type: 'switchFinished' })

/**
 * Continues with another key of the same principal: the page and its forms stay, and shown data is refetched.
 */
export const renewSession = (credentials: Credentials): void =>
  dispatch({ type: 'keyRenewed', principal: namedPrincipalOf(credentials) }, credentials)

/** Closes the dialog that asks for the key again; the next refusal opens it anew. */
export const postponeKeyReentry = (): void => dispatch({ type: 'keyPostponed' })

/**
 * Signs out of the active key, or with `allKeys` of every key. This locks the other tabs of the principal. With
 * `keepPage`, only ends the session in this tab, so that the user can enter another key for the page.
 */
export const endSession = ({ keepPage = false, allKeys = false } = {}): void =>
  dispatch({ type: 'ended', keepPage, allKeys })

/** Removes the key and the data from this page and the principal's other tabs. Address and drafts stay. */
export const lockSession = (): void => dispatch({ type: 'locked' })

/**
 * Call this before the console reloads the page, so that a session whose key is only in memory is locked
 * after the reload instead of ended. The key itself is not stored.
 */
export function persistLockForReload(): void {
  const state = sessionStore.get()
  if (state.phase !== 'open' || readCredentials() !== undefined) return
  writeLock({ principal: principalOfSession(state.session), remember: false })
}

/** Resumes the stored session of this tab, or another tab's session. Called once, before the first render. */
export function resumeSession(): void {
  openTabChannel({
    shareCredentials,
    projectName: () => activeCredentials()?.projectName,
    onOffer: receiveOffer,
    onNone: removeOffer,
    onKey: receiveKey,
    onLock,
    onActive,
    onSaved: reportSavedElsewhere,
  })
  watchIdle(lockSession, reportActivity)
  // A page in the back/forward cache cannot respond, and a page that holds a lock is not put there.
  sessionStore.subscribe(updateLock)
  addEventListener('pagehide', () => holdLock(false))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    revalidateAfterBfcache()
    updateLock()
  })
  const storedLock = readLock()
  const stored = readCredentials()
  if (storedLock && isConfiguredService(storedLock.principal.address))
    dispatch({ type: 'resumedLocked', ...storedLock })
  else if (!stored || !resumeStored(stored)) dispatch({ type: 'nothingStored', isSignInPage: isSignInPage() })
}

/** Resumes the stored keys. Returns false if the active key is for none of the configured services. */
function resumeStored(stored: TabCredentials): boolean {
  const active = stored.entries[stored.activeIndex]
  if (active === undefined || !isConfiguredService(active.address)) return false
  if (wasIdleTooLong()) {
    dispatch({ type: 'resumedIdle', principal: principalOf(active) })
    return true
  }
  // Without the keys of services that are no longer configured, and other keys of the active principal.
  const entries = stored.entries.filter(
    (credentials) =>
      credentials === active ||
      (isConfiguredService(credentials.address) && !isSamePrincipal(credentials, active)),
  )
  const activeIndex = entries.indexOf(active)
  loadInactiveKeys({ entries, activeIndex })
  dispatch({ type: 'resumed', principals: entries.map(namedPrincipalOf), activeIndex }, active)
  return true
}

const isSignInPage = () => hrefOf(paths.signIn()) === location.pathname

/** Whether this tab shares its session with new tabs. */
function isSharing(): boolean {
  const state = sessionStore.get()
  return state.phase === 'open' && state.remember
}

const updateLock = () => holdLock(isSharing())

/** Returns the credentials that this tab may send to another tab. */
function shareCredentials(): Credentials | undefined {
  // On a device that slept, the idle timer may not have run yet.
  if (isIdle()) lockSession()
  return isSharing() ? activeCredentials() : undefined
}

function receiveKey(credentials: Credentials, epoch: number) {
  if (!isConfiguredService(credentials.address)) return
  dispatch({ type: 'keyReceived', principal: namedPrincipalOf(credentials), epoch }, credentials)
}

function activePrincipal(): Principal | undefined {
  const credentials = activeCredentials()
  return credentials && principalOf(credentials)
}

const isActivePrincipal = (principal: Principal) => {
  const active = activePrincipal()
  return active !== undefined && isSamePrincipal(active, principal)
}

/** Stores that the user is active in this tab, and sends it to the other tabs. */
function reportActivity() {
  const principal = activePrincipal()
  if (principal === undefined) return
  touchActivity()
  tabChannel.active(principal)
}

const onLock = (principal: Principal, isSignOut: boolean) =>
  dispatch({ type: 'lockedElsewhere', principal, isSignOut })

function onActive(principal: Principal) {
  if (isActivePrincipal(principal)) touchActivity()
}

const revalidateAfterBfcache = () =>
  dispatch({ type: 'pageRestored', areStoredKeysCurrent: areStoredKeysCurrent() })

/**
 * Runs a step of the session's state machine.
 * @param credentials the credentials that come with the event, such as those of an added key. The default is
 *   the pending credentials.
 */
function dispatch(event: SessionEvent, credentials?: Credentials) {
  const previous = sessionStore.get()
  const { state, effects } = transition(previous, event)
  const eventCredentials = credentials ?? pendingCredentials()
  for (const effect of effects) runEffect(effect, eventCredentials)
  if (state === previous) return
  sessionStore.set(state)
  const sessions = sessionsIn(state)
  retainCalls(new Set(sessions.map(({ serial }) => serial)))
  retainInactiveKeys('inactive' in state ? state.inactive : [])
}

function runEffect(effect: SessionEffect, credentials: Credentials | undefined): void {
  switch (effect.type) {
    case 'activateKey':
      touchActivity()
      break
    case 'connect':
      openConnection(effect)
      break
    case 'disconnect':
      connectionController.abort()
      clearReceivedIds()
      break
    case 'clearActivity':
      clearActivity()
      break
    case 'clearCalls':
      clearCalls({ keepSignIn: effect.keepSignIn })
      break
    case 'clearEarlyRequests':
      dropEarlyRequests()
      break
    case 'clearOffers':
      clearOffers()
      break
    case 'switchCalls':
      switchCalls(effect.fromSerial, effect.toSerial, effect)
      break
    case 'keepSignInCalls':
      keepSignInCalls()
      break
    case 'clearDrafts':
      clearDrafts(effect.principal)
      break
    case 'clearCaseNotes':
      clearCaseNotes(effect.principal)
      break
    case 'lockTabs':
      tabChannel.lock(effect.principal, effect.isSignOut)
      break
    case 'requestSessions':
      void adoptOnlySession(() => dispatch({ type: 'noneAdopted' }))
      break
    case 'reload':
      location.reload()
  }
  // Runs the effects on the keys and the lock of this tab.
  runKeyEffect(effect, credentials)
}

function openConnection({ session }: SessionEffect & { type: 'connect' }) {
  // Without a key, requests would be sent without the header.
  if (activeCredentials() === undefined) return
  connectionController = new AbortController()
  const { signal } = connectionController
  const connection: Connection = {
    address: session.address,
    // Once the connection is closed, the active key is that of another session.
    key: () => (signal.aborted ? undefined : activeCredentials()?.key),
    keys: keysInTab,
    signal,
  }
  connect(queryClientOf(session), {
    ...connection,
    // If a job's request was refused, the calls of the check belong to the job too.
    isKeyAccepted: (endpoint, isJob) => checkKey(endpoint, { ...connection, ...(isJob && { isJob }) }),
  })
}

/** The running key check of each epoch. */
const runningChecks = new Map<number, Promise<boolean | undefined>>()

/**
 * Returns whether the service still accepts the key, or undefined if unknown. Simultaneous refusals share one
 * check.
 */
async function checkKey(refusedEndpoint: Endpoint, connection: Connection): Promise<boolean | undefined> {
  const state = sessionStore.get()
  // Once the connection is closed, the open session is another one.
  if (state.phase !== 'open' || connection.signal.aborted) return undefined
  if (state.isKeyRefused) return false
  const { epoch, session } = state
  const check =
    runningChecks.get(epoch) ??
    verifyKey(session.identity, refusedEndpoint, connection).finally(() => runningChecks.delete(epoch))
  runningChecks.set(epoch, check)
  const isAccepted = await check
  if (isAccepted === false) dispatch({ type: 'keyRefused', epoch })
  return isAccepted
}
