import { clearCalls } from '../api/call-log/call-log.ts'
import { type Connection, connect, isConfiguredService } from '../api/http/connection.ts'
import { dropEarlyRequests } from '../api/http/early-requests.ts'
import { projectNamesOf } from '../api/project-names.ts'
import { clearReceivedIds } from '../api/received-ids.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import { hrefOf, paths } from '../paths.ts'
import { clearCaseNotes } from './case-note-storage.ts'
import { clearDrafts } from './clear-drafts.ts'
import {
  type Credentials,
  clearCredentials,
  clearLock,
  principalOf,
  readCredentials,
  readLock,
  writeCredentials,
  writeLock,
} from './credentials.ts'
import { clearActivity, isIdle, touchActivity, wasIdleTooLong, watchIdle } from './idle.ts'
import { isSamePrincipal, type Principal } from './principal.ts'
import { queryClientOf } from './query-client.ts'
import { reportSavedElsewhere, type SavedRecord } from './saves.ts'
import { transition } from './session-machine.ts'
import { clearOffers, isAdopting, receiveOffer, requestSessions } from './session-sharing.ts'
import type { SessionEffect, SessionEvent } from './session-state.ts'
import { sessionStore } from './session-store.ts'
import { openTabChannel, tabChannel } from './tab-channel.ts'
import { verifyKey } from './verify-key.ts'

/** How long a new tab waits for the others before it shows sign-in, in milliseconds. */
const RESPONSE_WINDOW_MS = 250

/** The credentials in use, not in React state, which development tools would show. */
let current: Credentials | undefined
/** The credentials of the principal that is switched to. */
let switchCredentials: Credentials | undefined
let isStored = false
let controller = new AbortController()

/** @param credentials the ones that the event is about. */
function dispatch(event: SessionEvent, credentials?: Credentials) {
  const former = sessionStore.get()
  const { state, effects } = transition(former, event)
  const subject = credentials ?? switchCredentials
  for (const effect of effects) run(effect, subject)
  if (state !== former) sessionStore.set(state)
}

function run(effect: SessionEffect, credentials: Credentials | undefined): void {
  switch (effect.type) {
    case 'useKey':
      current = credentials
      switchCredentials = undefined
      isStored = effect.remember && current !== undefined && writeCredentials(current)
      if (!effect.remember) clearCredentials()
      touchActivity()
      break
    case 'keepForSwitch':
      switchCredentials = credentials
      break
    case 'connect':
      openConnection()
      break
    case 'disconnect':
      controller.abort()
      connect(undefined)
      clearReceivedIds()
      current = undefined
      switchCredentials = undefined
      isStored = false
      break
    case 'clearKey':
      clearCredentials()
      break
    case 'clearLock':
      clearLock()
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
    case 'clearDrafts':
      clearDrafts()
      break
    case 'clearCaseNotes':
      clearCaseNotes()
      break
    case 'writeLock':
      writeLock(effect)
      break
    case 'lockTabs':
      tabChannel.lock(effect.principal)
      break
    case 'requestSessions':
      requestSessions({ automatic: true })
      setTimeout(endSessionRequest, RESPONSE_WINDOW_MS)
      break
    case 'reload':
      location.reload()
  }
}

function openConnection() {
  if (current === undefined) return
  controller = new AbortController()
  const { address } = current
  const connection: Connection = { address, key: () => current?.key, signal: controller.signal }
  connect({
    ...connection,
    isKeyAccepted: (refused, isJob) => checkKey(refused, isJob ? { ...connection, isJob } : connection),
  })
}

/** The running key check of each epoch. */
const checks = new Map<number, Promise<boolean | undefined>>()

/** Checks the key; simultaneous refusals share one check. */
async function checkKey(refused: Endpoint, connection: Connection): Promise<boolean | undefined> {
  const state = sessionStore.get()
  if (state.phase !== 'open') return undefined
  if (state.isKeyRefused) return false
  const { epoch, session } = state
  const check =
    checks.get(epoch) ?? verifyKey(session.identity, refused, connection).finally(() => checks.delete(epoch))
  checks.set(epoch, check)
  const isAccepted = await check
  if (isAccepted === false) dispatch({ type: 'keyRefused', epoch })
  return isAccepted
}

/** Starts a session; `remember` keeps it across a reload of this tab. */
export const startSession = (credentials: Credentials, remember: boolean): void =>
  dispatch({ type: 'signedIn', principal: principalOf(credentials), remember }, credentials)

/**
 * Continues as a different principal once the former page is left. The key is stored as the former one was.
 */
export const switchSession = (credentials: Credentials): void =>
  dispatch({ type: 'switched', principal: principalOf(credentials) }, credentials)

/** Starts the session that was switched to, after the former page was left. */
export const finishSwitch = (): void => dispatch({ type: 'switchFinished' })

/**
 * Continues with another key of the same principal: the page and its forms stay, and shown data is refetched.
 */
export const renewSession = (credentials: Credentials): void =>
  dispatch({ type: 'keyRenewed', principal: principalOf(credentials) }, credentials)

/** Closes the dialog for another key; the next refusal opens it again. */
export const postponeKey = (): void => dispatch({ type: 'keyPostponed' })

/**
 * Signs out and locks the principal's other tabs; with `keepPage`, only ends this tab's session for another
 * key.
 */
export const endSession = ({ keepPage = false } = {}): void => dispatch({ type: 'ended', keepPage })

/**
 * Removes key and data from the page, and from the other tabs of the principal; the address and the drafts
 * stay.
 */
export const lockSession = (): void => dispatch({ type: 'locked' })

/** Whether a reload of this tab will find the key. */
export const isKeyStored = (): boolean => isStored

/** Resumes the stored session of this tab, or another tab's session. Called once, before the first render. */
export function resumeSession(): void {
  openTabChannel({
    shareCredentials,
    projectName,
    onOffer: receiveOffer,
    onKey: receiveKey,
    onLock,
    onActive,
    onSaved,
  })
  watchIdle(lockSession, () => {
    if (current === undefined) return
    touchActivity()
    tabChannel.active(principalOf(current))
  })
  addEventListener('pageshow', ({ persisted }) => persisted && revalidateAfterBfcache())
  const lock = readLock()
  const credentials = readCredentials()
  if (lock && isConfiguredService(lock.principal.address)) dispatch({ type: 'resumedLocked', ...lock })
  else if (credentials && isConfiguredService(credentials.address)) {
    const principal = principalOf(credentials)
    dispatch({ type: wasIdleTooLong() ? 'resumedIdle' : 'resumed', principal }, credentials)
  } else dispatch({ type: 'nothingStored', isSignInPage: isSignInPage() })
}

const isSignInPage = () => hrefOf(paths.signIn()) === location.pathname

function endSessionRequest() {
  if (isAdopting()) setTimeout(endSessionRequest, RESPONSE_WINDOW_MS)
  else dispatch({ type: 'noOffers' })
}

/** The credentials that another tab may have. */
function shareCredentials(): Credentials | undefined {
  // On a device that slept, the idle timer may not have run yet.
  if (isIdle()) lockSession()
  const state = sessionStore.get()
  return state.phase === 'open' && state.remember ? current : undefined
}

function projectName(): string | undefined {
  const state = sessionStore.get()
  if (state.phase !== 'open' || state.session.identity.kind === 'master') return undefined
  return projectNamesOf(queryClientOf(state.session)).get().get(state.session.identity.projectId)
}

function receiveKey(credentials: Credentials, epoch: number) {
  if (!isConfiguredService(credentials.address)) return
  dispatch({ type: 'keyReceived', principal: principalOf(credentials), epoch }, credentials)
}

const onLock = (principal: Principal) => dispatch({ type: 'lockedElsewhere', principal })

function onActive(principal: Principal) {
  if (current && isSamePrincipal(principalOf(current), principal)) touchActivity()
}

function onSaved(principal: Principal, saved: SavedRecord) {
  if (current && isSamePrincipal(principalOf(current), principal)) reportSavedElsewhere(saved)
}

const revalidateAfterBfcache = () =>
  dispatch({ type: 'pageRestored', isStored: readCredentials()?.key === current?.key })
