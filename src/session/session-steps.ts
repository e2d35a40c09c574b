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

/** Keeps the epoch: the key stays the same or there is still none, so pending results remain valid. */
export const stay = (state: SessionState, ...effects: SessionEffect[]): SessionStep => ({ state, effects })

/** Starts a new epoch, so that pending results are ignored. */
export const enter = ({ epoch }: SessionState, next: Phase, ...effects: SessionEffect[]): SessionStep => ({
  state: { ...next, epoch: epoch + 1 },
  effects,
})

/** Clears everything that the former key left in this tab, except drafts and case notes. */
export const clearEffects = (keepSignIn: boolean): SessionEffect[] => [
  { type: 'disconnect' },
  { type: 'clearKey' },
  { type: 'clearLock' },
  { type: 'clearActivity' },
  { type: 'clearCalls', keepSignIn },
  { type: 'clearEarlyRequests' },
  { type: 'clearOffers' },
]

/** Numbers a session by the epoch that it starts. */
const newSession = ({ epoch }: SessionState, principal: NamedPrincipal): Session => ({
  ...principal,
  serial: epoch + 1,
  keySerial: epoch + 1,
})

/** Opens a session; `useKey` takes the key of the event, or the pending one. */
export function openSession(
  state: SessionState,
  { session, remember, inactive }: TabSessions,
  ...effects: SessionEffect[]
): SessionStep {
  const sorted = [...inactive].sort((one, other) => one.serial - other.serial)
  return enter(
    state,
    { phase: 'open', session, remember, isKeyRefused: false, inactive: sorted },
    ...effects,
    { type: 'useKey', remember, session, inactive: sorted },
    { type: 'connect' },
  )
}

/** Opens a new session, the only one of the tab. */
export const open = (
  state: SessionState,
  principal: NamedPrincipal,
  remember: boolean,
  ...effects: SessionEffect[]
): SessionStep =>
  openSession(state, { session: newSession(state, principal), remember, inactive: [] }, ...effects)

/** Opens the stored sessions, without `clearEffects`, so that the start script's requests are kept. */
export function resume(
  state: SessionState,
  { principals, active }: SessionEvent & { type: 'resumed' },
): SessionStep | undefined {
  const sessions = principals.map((principal, at) =>
    newSession({ ...state, epoch: state.epoch + at }, principal),
  )
  const session = sessions[active]
  const inactive = sessions.filter((each) => each !== session)
  return (
    session &&
    openSession({ ...state, epoch: state.epoch + inactive.length }, { session, remember: true, inactive })
  )
}

/** Continues the session with another key of the same principal. */
export function renew(state: InPhase<'open'>, principal: NamedPrincipal): SessionStep {
  const { remember, inactive } = state
  const session = { ...principal, serial: state.session.serial, keySerial: state.epoch + 1 }
  const next: Phase = { phase: 'open', session, remember, isKeyRefused: false, inactive }
  return enter(state, next, { type: 'keepSignInCalls' }, { type: 'useKey', remember, session, inactive })
}

export const lock = (
  state: SessionState,
  principal: Principal,
  remember: boolean,
  ...effects: SessionEffect[]
): SessionStep =>
  enter(
    state,
    { phase: 'locked', principal, remember },
    ...clearEffects(false),
    { type: 'writeLock', principal, remember },
    ...effects,
  )

/** The session of an added key: the inactive one of its principal with the new key, or a new one. */
function sessionOf(state: InPhase<'open'>, principal: NamedPrincipal): Session {
  const session = newSession(state, principal)
  const former = state.inactive.find((other) => isSamePrincipal(other, principal))
  return former ? { ...session, serial: former.serial } : session
}

const isOther = (principal: Principal) => (other: Principal) => !isSamePrincipal(other, principal)

/** Ends what the page requests with the active key, and keeps its calls for later. */
const leave = (from: Session, to: Session, keepSignIn: boolean): SessionEffect[] => [
  { type: 'disconnect' },
  { type: 'switchCalls', from: from.serial, to: to.serial, keepSignIn },
  { type: 'clearEarlyRequests' },
  { type: 'clearOffers' },
]

/** Removes the active key and continues with that of the event. */
export function replaceKey(state: InPhase<'open'>, principal: NamedPrincipal, to?: string): SessionStep {
  const session = sessionOf(state, principal)
  const inactive = state.inactive.filter(isOther(principal))
  return enter(
    state,
    { phase: 'switching', session, remember: state.remember, inactive, to },
    ...leave(state.session, session, true),
    { type: 'clearKey' },
    { type: 'setPendingKey' },
  )
}

/** Leaves the locked page and continues with the key of the event. */
export const replaceLock = (state: InPhase<'locked'>, principal: NamedPrincipal): SessionStep =>
  enter(
    state,
    { phase: 'switching', session: newSession(state, principal), remember: state.remember, inactive: [] },
    ...clearEffects(true),
    { type: 'setPendingKey' },
  )

/** Continues with another session, and keeps the active one as inactive. */
function activate(
  state: InPhase<'open'>,
  next: Session,
  to: string,
  keepSignIn: boolean,
  key: SessionEffect,
): SessionStep {
  const { session, remember } = state
  const inactive = [...state.inactive.filter(isOther(next)), session]
  return enter(
    state,
    { phase: 'switching', session: next, remember, inactive, to },
    { type: 'deactivateKey', principal: principalIn(session) },
    ...leave(session, next, keepSignIn),
    key,
  )
}

/** Continues with the key of the event, and keeps the active one as inactive. */
export const add = (state: InPhase<'open'>, principal: NamedPrincipal, to: string): SessionStep =>
  activate(state, sessionOf(state, principal), to, true, { type: 'setPendingKey' })

/** Selects an inactive session. */
export function select(
  state: InPhase<'open'>,
  { serial, to }: SessionEvent & { type: 'keySelected' },
): SessionStep | undefined {
  const next = state.inactive.find((other) => other.serial === serial)
  return next && activate(state, next, to, false, { type: 'activateKey', principal: principalIn(next) })
}

/** Locks the session if its principal was locked or signed out in another tab; a sign-out removes an inactive key. */
export function lockElsewhere(
  state: InPhase<'open'> | InPhase<'switching'>,
  { principal, isSignOut }: SessionEvent & { type: 'lockedElsewhere' },
): SessionStep | undefined {
  const { phase, session, remember } = state
  if (isSamePrincipal(principal, session)) return lock(state, principalIn(session), remember)
  const inactive = state.inactive.filter(isOther(principal))
  if (!isSignOut || inactive.length === state.inactive.length) return undefined
  // The end of a switch stores the keys.
  return phase === 'open'
    ? stay({ ...state, inactive }, { type: 'storeKeys', remember, session, inactive })
    : stay({ ...state, inactive })
}

const lockTabs = (principal: Principal): SessionEffect => ({ type: 'lockTabs', principal, isSignOut: true })

const signOutEffects = (principal: Principal): SessionEffect[] => [
  { type: 'clearDrafts', principal },
  { type: 'clearCaseNotes', principal },
  lockTabs(principal),
]

/** Removes the active key, and continues with the next one. */
function endOne(
  state: InPhase<'open'>,
  keepPage: boolean,
  next: Session,
  inactive: readonly Session[],
): SessionStep {
  const principal = principalIn(state.session)
  return enter(
    state,
    { phase: 'switching', session: next, remember: state.remember, inactive },
    ...leave(state.session, next, false),
    { type: 'clearKey' },
    ...(keepPage ? [] : signOutEffects(principal)),
    { type: 'activateKey', principal: principalIn(next) },
  )
}

/**
 * Ends any phase. Changing the key keeps the page, drafts and case notes; signing out locks the other tabs.
 */
export function end(state: SessionState, { keepPage, all }: SessionEvent & { type: 'ended' }): SessionStep {
  if (state.phase === 'open' && !all) {
    const [next, ...inactive] = state.inactive
    if (next) return endOne(state, keepPage, next, inactive)
  }
  const principals = state.phase === 'locked' ? [state.principal] : sessionsIn(state).map(principalIn)
  const [principal] = principals
  if (keepPage) {
    const former = principal && { address: principal.address, identity: principal.identity }
    return enter(
      state,
      { phase: 'closed', signedOut: false, ...(former && { former }) },
      ...clearEffects(false),
    )
  }
  return enter(
    state,
    { phase: 'closed', signedOut: true },
    ...clearEffects(false),
    { type: 'clearDrafts' },
    { type: 'clearCaseNotes' },
    ...principals.map(lockTabs),
  )
}
