import { isSamePrincipal, type Principal } from './principal.ts'
import {
  type InPhase,
  type NamedPrincipal,
  type Phase,
  principalIn,
  type Session,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type SessionStep,
  sessionsIn,
  type TabSessions,
} from './session-state.ts'
import { clearEffects, keepEpoch, startEpoch } from './session-step.ts'

/** Creates a session; its serial numbers are the epoch that it starts. */
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
    { type: 'connect' },
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

/** Opens the stored sessions, without `clearEffects`, so that the start script's requests are kept. */
export function resume(
  state: SessionState,
  { principals, activeIndex }: SessionEvent & { type: 'resumed' },
): SessionStep | undefined {
  // Different epochs give the sessions different serial numbers.
  const sessions = principals.map((principal, index) =>
    newSession({ ...state, epoch: state.epoch + index }, principal),
  )
  const session = sessions[activeIndex]
  const inactive = sessions.filter((other) => other !== session)
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
    ...clearEffects(false),
    { type: 'writeLock', principal, remember },
    ...effects,
  )

/** Returns the session of an added key: the inactive session of the same principal, or a new session. */
function sessionForAddedKey(state: InPhase<'open'>, principal: NamedPrincipal): Session {
  const session = newSession(state, principal)
  const inactive = state.inactive.find((other) => isSamePrincipal(other, principal))
  return inactive ? { ...session, serial: inactive.serial } : session
}

const isNot = (principal: Principal) => (other: Principal) => !isSamePrincipal(other, principal)

/** Aborts the page's requests with the active key, and keeps the log of its calls for a later switch back. */
const leaveEffects = (active: Session, next: Session, keepSignIn: boolean): SessionEffect[] => [
  { type: 'disconnect' },
  { type: 'switchCalls', fromSerial: active.serial, toSerial: next.serial, keepSignIn },
  { type: 'clearEarlyRequests' },
  { type: 'clearOffers' },
]

/** Removes the active key and continues with the key of the event. */
export function replaceKey(state: InPhase<'open'>, principal: NamedPrincipal, to?: string): SessionStep {
  const session = sessionForAddedKey(state, principal)
  const inactive = state.inactive.filter(isNot(principal))
  return startEpoch(
    state,
    { phase: 'switching', session, remember: state.remember, inactive, to },
    ...leaveEffects(state.session, session, true),
    { type: 'clearStoredKeys' },
    { type: 'setPendingKey' },
  )
}

/** Leaves the locked page and continues with the key of the event. */
export const replaceLock = (state: InPhase<'locked'>, principal: NamedPrincipal): SessionStep =>
  startEpoch(
    state,
    { phase: 'switching', session: newSession(state, principal), remember: state.remember, inactive: [] },
    ...clearEffects(true),
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
  const inactive = [...state.inactive.filter(isNot(next)), session]
  return startEpoch(
    state,
    { phase: 'switching', session: next, remember, inactive, to },
    { type: 'deactivateKey', principal: principalIn(session) },
    ...leaveEffects(session, next, keepSignIn),
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
  return next && switchTo(state, next, to, false, { type: 'selectInactiveKey', principal: principalIn(next) })
}

/**
 * Handles a lock or a sign-out of a principal in another tab: locks this tab's session of that principal. A
 * sign-out also removes its inactive key.
 */
export function lockElsewhere(
  state: InPhase<'open'> | InPhase<'switching'>,
  { principal, isSignOut }: SessionEvent & { type: 'lockedElsewhere' },
): SessionStep | undefined {
  const { phase, session, remember } = state
  if (isSamePrincipal(principal, session)) return lock(state, principalIn(session), remember)
  const inactive = state.inactive.filter(isNot(principal))
  const hasInactiveKey = inactive.length < state.inactive.length
  if (!isSignOut || !hasInactiveKey) return undefined
  // During a switch, the keys are stored when it finishes.
  return phase === 'open'
    ? keepEpoch({ ...state, inactive }, { type: 'storeKeys', remember, session, inactive })
    : keepEpoch({ ...state, inactive })
}

const lockTabs = (principal: Principal): SessionEffect => ({ type: 'lockTabs', principal, isSignOut: true })

const signOutEffects = (principal: Principal): SessionEffect[] => [
  { type: 'clearDrafts', principal },
  { type: 'clearCaseNotes', principal },
  lockTabs(principal),
]

/** Removes the active key, and continues with the next one. */
function endActiveSession(
  state: InPhase<'open'>,
  keepPage: boolean,
  next: Session,
  inactive: readonly Session[],
): SessionStep {
  const principal = principalIn(state.session)
  return startEpoch(
    state,
    { phase: 'switching', session: next, remember: state.remember, inactive },
    ...leaveEffects(state.session, next, false),
    { type: 'clearStoredKeys' },
    ...(keepPage ? [] : signOutEffects(principal)),
    { type: 'selectInactiveKey', principal: principalIn(next) },
  )
}

/**
 * Ends the active session, or all sessions of the tab. With `keepPage`, the drafts and case notes stay for
 * the key that the user enters next; otherwise it is a sign-out, which also affects the other tabs.
 */
export function endSessions(
  state: SessionState,
  { keepPage, all }: SessionEvent & { type: 'ended' },
): SessionStep {
  if (state.phase === 'open' && !all) {
    const [next, ...inactive] = state.inactive
    if (next) return endActiveSession(state, keepPage, next, inactive)
  }
  const principals = state.phase === 'locked' ? [state.principal] : sessionsIn(state).map(principalIn)
  const [principal] = principals
  if (keepPage) {
    const former = principal && { address: principal.address, identity: principal.identity }
    return startEpoch(
      state,
      { phase: 'closed', isSignedOut: false, ...(former && { former }) },
      ...clearEffects(false),
    )
  }
  return startEpoch(
    state,
    { phase: 'closed', isSignedOut: true },
    ...clearEffects(false),
    { type: 'clearDrafts' },
    { type: 'clearCaseNotes' },
    ...principals.map(lockTabs),
  )
}
