import { isSamePrincipal, type Principal } from './principal.ts'
import {
  type InPhase,
  type NamedPrincipal,
  type Phase,
  principalOfSession,
  type Session,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type SessionStep,
  sessionsIn,
  type TabSessions,
} from './session-state.ts'

/** Keeps the epoch: the key stays the same or there is still none, so pending results remain valid. */
export const keepEpoch = (state: SessionState, ...effects: SessionEffect[]): SessionStep => ({
  state,
  effects,
})

/** Starts a new epoch, so that pending results are ignored. */
export const startEpoch = (
  { epoch }: SessionState,
  next: Phase,
  ...effects: SessionEffect[]
): SessionStep => ({
  state: { ...next, epoch: epoch + 1 },
  effects,
})

/**
 * The effects that clear everything the former key left in this tab, except drafts and case notes.
 * @param options with `keepSignIn`, the logged calls that identified the next key are kept.
 */
export const cleanupEffects = ({ keepSignIn }: { keepSignIn: boolean }): SessionEffect[] => [
  { type: 'disconnect' },
  { type: 'clearStoredKeys' },
  { type: 'clearLock' },
  { type: 'clearActivity' },
  { type: 'clearCalls', keepSignIn },
  { type: 'clearEarlyRequests' },
  { type: 'clearOffers' },
]

/** Creates a session that starts the next epoch. The number of that epoch is used for both serials. */
const newSession = ({ epoch }: SessionState, principal: NamedPrincipal): Session => ({
  ...principal,
  serial: epoch + 1,
  keySerial: epoch + 1,
})

/** Opens a session with the key of the event, or else with the pending key. */
export function openSession(
  state: SessionState,
  { session, remember, inactive }: TabSessions,
  ...effects: SessionEffect[]
): SessionStep {
  const sortedInactive = [...inactive].sort((one, other) => one.serial - other.serial)
  return startEpoch(
    state,
    { phase: 'open', session, remember, isKeyRefused: false, inactive: sortedInactive },
    ...effects,
    { type: 'activateKey', remember, session, inactive: sortedInactive },
    { type: 'connect', session },
  )
}

/** Opens a new session, the only one of the tab. */
export const openNewSession = (
  state: SessionState,
  principal: NamedPrincipal,
  remember: boolean,
  ...effects: SessionEffect[]
): SessionStep =>
  openSession(state, { session: newSession(state, principal), remember, inactive: [] }, ...effects)

/** Opens the stored sessions, without `cleanupEffects`, so that the start script's requests are kept. */
export function resume(
  state: SessionState,
  { principals, activeIndex }: SessionEvent & { type: 'resumed' },
): SessionStep | undefined {
  // Each session gets its own epoch, because the serials must differ.
  const sessions = principals.map((principal, index) =>
    newSession({ ...state, epoch: state.epoch + index }, principal),
  )
  const session = sessions[activeIndex]
  const inactive = sessions.filter((other) => other !== session)
  // The tab starts in the epoch of the last session.
  return (
    session &&
    openSession({ ...state, epoch: state.epoch + inactive.length }, { session, remember: true, inactive })
  )
}

/** Continues the session with another key of the same principal. */
export function renewKey(state: InPhase<'open'>, principal: NamedPrincipal): SessionStep {
  const { remember, inactive } = state
  const session = { ...principal, serial: state.session.serial, keySerial: state.epoch + 1 }
  const next: Phase = { phase: 'open', session, remember, isKeyRefused: false, inactive }
  return startEpoch(
    state,
    next,
    { type: 'keepSignInCalls' },
    { type: 'activateKey', remember, session, inactive },
  )
}

export const lock = (
  state: SessionState,
  principal: Principal,
  remember: boolean,
  ...effects: SessionEffect[]
): SessionStep =>
  startEpoch(
    state,
    { phase: 'locked', principal, remember },
    ...cleanupEffects({ keepSignIn: false }),
    { type: 'writeLock', principal, remember },
    ...effects,
  )

/** Returns the session of an added key: the inactive session of the same principal, or a new session. */
function sessionForAddedKey(state: InPhase<'open'>, principal: NamedPrincipal): Session {
  const session = newSession(state, principal)
  const existing = state.inactive.find((other) => isSamePrincipal(other, principal))
  return existing ? { ...session, serial: existing.serial } : session
}

const differsFrom = (principal: Principal) => (other: Principal) => !isSamePrincipal(other, principal)

/**
 * The effects of every switch between sessions: they abort the requests of the active session and put aside
 * its logged calls for a later switch back.
 */
const switchEffects = (active: Session, next: Session, keepSignIn: boolean): SessionEffect[] => [
  { type: 'disconnect' },
  { type: 'switchCalls', fromSerial: active.serial, toSerial: next.serial, keepSignIn },
  { type: 'clearEarlyRequests' },
  { type: 'clearOffers' },
]

/** Removes the active key and continues with the key of the event. */
export function replaceKey(state: InPhase<'open'>, principal: NamedPrincipal, to?: string): SessionStep {
  const session = sessionForAddedKey(state, principal)
  const inactive = state.inactive.filter(differsFrom(principal))
  return startEpoch(
    state,
    { phase: 'switching', session, remember: state.remember, inactive, to },
    ...switchEffects(state.session, session, true),
    { type: 'clearStoredKeys' },
    { type: 'setPendingKey' },
  )
}

/** Leaves the locked page and continues with the key of the event. */
export const switchFromLock = (state: InPhase<'locked'>, principal: NamedPrincipal): SessionStep =>
  startEpoch(
    state,
    { phase: 'switching', session: newSession(state, principal), remember: state.remember, inactive: [] },
    ...cleanupEffects({ keepSignIn: true }),
    { type: 'setPendingKey' },
  )

/**
 * Continues with another session, and keeps the active one as inactive.
 * @param to the path that opens.
 * @param keyEffect the effect that makes the key of the next session the pending one.
 */
function switchTo(
  state: InPhase<'open'>,
  next: Session,
  to: string,
  keepSignIn: boolean,
  keyEffect: SessionEffect,
): SessionStep {
  const { session, remember } = state
  const inactive = [...state.inactive.filter(differsFrom(next)), session]
  return startEpoch(
    state,
    { phase: 'switching', session: next, remember, inactive, to },
    { type: 'deactivateKey', principal: principalOfSession(session) },
    ...switchEffects(session, next, keepSignIn),
    keyEffect,
  )
}

/** Continues with the key of the event, and keeps the active one as inactive. */
export const addSession = (state: InPhase<'open'>, principal: NamedPrincipal, to: string): SessionStep =>
  switchTo(state, sessionForAddedKey(state, principal), to, true, { type: 'setPendingKey' })

/** Continues with an inactive session, and keeps the active one as inactive. */
export function selectSession(
  state: InPhase<'open'>,
  { serial, to }: SessionEvent & { type: 'keySelected' },
): SessionStep | undefined {
  const next = state.inactive.find((other) => other.serial === serial)
  if (next === undefined) return undefined
  const keyEffect: SessionEffect = { type: 'selectInactiveKey', principal: principalOfSession(next) }
  return switchTo(state, next, to, false, keyEffect)
}

/**
 * Handles a lock or a sign-out of a principal in another tab. If the active session is of that principal, it
 * is locked. If an inactive session is, a sign-out removes its key.
 */
export function handleLockedElsewhere(
  state: InPhase<'open'> | InPhase<'switching'>,
  { principal, isSignOut }: SessionEvent & { type: 'lockedElsewhere' },
): SessionStep | undefined {
  const { phase, session, remember } = state
  if (isSamePrincipal(principal, session)) return lock(state, principalOfSession(session), remember)
  const inactive = state.inactive.filter(differsFrom(principal))
  const hasInactiveKey = inactive.length < state.inactive.length
  if (!isSignOut || !hasInactiveKey) return undefined
  // During a switch, the keys are stored when it finishes.
  return phase === 'open'
    ? keepEpoch({ ...state, inactive }, { type: 'storeKeys', remember, session, inactive })
    : keepEpoch({ ...state, inactive })
}

const signOutEffects = (principal: Principal): SessionEffect[] => [
  { type: 'clearDrafts', principal },
  { type: 'clearCaseNotes', principal },
  { type: 'lockTabs', principal, isSignOut: true },
]

/** Removes the active key, and continues with the next session. */
function endActiveSession(
  state: InPhase<'open'>,
  keepPage: boolean,
  next: Session,
  inactive: readonly Session[],
): SessionStep {
  const principal = principalOfSession(state.session)
  return startEpoch(
    state,
    { phase: 'switching', session: next, remember: state.remember, inactive },
    ...switchEffects(state.session, next, false),
    { type: 'clearStoredKeys' },
    ...(keepPage ? [] : signOutEffects(principal)),
    { type: 'selectInactiveKey', principal: principalOfSession(next) },
  )
}

/**
 * Ends the active session and continues with an inactive one. With `all`, or without an inactive session, it
 * ends every session. With `keepPage`, the drafts and case notes stay for the next key. Otherwise, it is a
 * sign-out, which also affects the other tabs.
 */
export function endSessions(
  state: SessionState,
  { keepPage, allKeys }: SessionEvent & { type: 'ended' },
): SessionStep {
  if (state.phase === 'open' && !allKeys) {
    const [next, ...inactive] = state.inactive
    if (next) return endActiveSession(state, keepPage, next, inactive)
  }
  const principals = state.phase === 'locked' ? [state.principal] : sessionsIn(state).map(principalOfSession)
  if (keepPage) {
    const [principal] = principals
    // Without the last characters of the removed key.
    const former = principal && { address: principal.address, identity: principal.identity }
    return startEpoch(
      state,
      { phase: 'closed', isSignedOut: false, ...(former && { former }) },
      ...cleanupEffects({ keepSignIn: false }),
    )
  }
  return startEpoch(
    state,
    { phase: 'closed', isSignedOut: true },
    ...cleanupEffects({ keepSignIn: false }),
    { type: 'clearDrafts' },
    { type: 'clearCaseNotes' },
    ...principals.map((principal): SessionEffect => ({ type: 'lockTabs', principal, isSignOut: true })),
  )
}
