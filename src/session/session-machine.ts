import { isSamePrincipal, type Principal } from './principal.ts'
import {
  type InPhase,
  type Phase,
  principalIn,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type SessionStep,
} from './session-state.ts'

/*
 * The session of a tab as a state machine: `transition` takes an event and returns the next state and the
 * effects, which `session.ts` runs. Neither states nor events contain a key: an effect uses the one passed
 * with its event.
 */

/** Keeps the epoch: the key stays the same or there is still none, so pending results remain valid. */
const stay = (state: SessionState, ...effects: SessionEffect[]): SessionStep => ({ state, effects })

/** Starts a new epoch, so that pending results are ignored. */
const enter = ({ epoch }: SessionState, next: Phase, ...effects: SessionEffect[]): SessionStep => ({
  state: { ...next, epoch: epoch + 1 },
  effects,
})

/** Clears everything that the former key left in this tab, except drafts and case notes. */
const clearEffects = (keepSignIn: boolean): SessionEffect[] => [
  { type: 'disconnect' },
  { type: 'clearKey' },
  { type: 'clearLock' },
  { type: 'clearActivity' },
  { type: 'clearCalls', keepSignIn },
  { type: 'clearEarlyRequests' },
  { type: 'clearOffers' },
]

function open(
  state: SessionState,
  principal: Principal,
  remember: boolean,
  ...effects: SessionEffect[]
): SessionStep {
  const serial = state.epoch + 1
  const session = { ...principal, serial, keySerial: serial }
  const next: Phase = { phase: 'open', session, remember, isKeyRefused: false }
  return enter(state, next, ...effects, { type: 'useKey', remember }, { type: 'connect' })
}

const lock = (
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

/** Opens the session with another tab's key, which is stored as this tab's former one was. */
const receiveKey = (
  state: SessionState,
  event: SessionEvent & { type: 'keyReceived' },
  remember: boolean,
): SessionStep | undefined =>
  event.epoch === state.epoch ? open(state, event.principal, remember, ...clearEffects(false)) : undefined

function whenResuming(state: InPhase<'resuming'>, event: SessionEvent): SessionStep | undefined {
  switch (event.type) {
    case 'resumed':
      // Without `clearEffects`, so that the start script's requests are kept.
      return open(state, event.principal, true)
    case 'resumedIdle':
      return lock(state, event.principal, true)
    case 'resumedLocked':
      return enter(state, { phase: 'locked', principal: event.principal, remember: event.remember })
    case 'nothingStored':
      return event.isSignInPage
        ? stay({ phase: 'closed', signedOut: false, epoch: state.epoch }, { type: 'clearKey' })
        : stay(state, { type: 'clearKey' }, { type: 'requestSessions' })
    case 'noOffers':
      return stay({ phase: 'closed', signedOut: false, epoch: state.epoch })
  }
  return whenClosed(state, event)
}

function whenClosed(
  state: InPhase<'resuming'> | InPhase<'closed'>,
  event: SessionEvent,
): SessionStep | undefined {
  switch (event.type) {
    case 'signedIn':
      return open(state, event.principal, event.remember, ...clearEffects(true))
    case 'keyReceived':
      return receiveKey(state, event, true)
  }
  return undefined
}

function whenSwitching(state: InPhase<'switching'>, event: SessionEvent): SessionStep | undefined {
  return event.type === 'switchFinished' ? open(state, state.principal, state.remember) : undefined
}

const switchTo = (state: SessionState, principal: Principal, remember: boolean): SessionStep =>
  enter(state, { phase: 'switching', principal, remember }, ...clearEffects(true), { type: 'keepForSwitch' })

function whenLocked(state: InPhase<'locked'>, event: SessionEvent): SessionStep | undefined {
  const { principal, remember } = state
  switch (event.type) {
    // A different principal signs in on the sign-in page, where nothing of the locked page is rendered.
    case 'signedIn':
      return open(state, event.principal, event.remember, ...clearEffects(true))
    case 'keyReceived':
      return isSamePrincipal(event.principal, principal) ? receiveKey(state, event, remember) : undefined
    case 'switched':
      return switchTo(state, event.principal, remember)
  }
  return undefined
}

function whenOpen(state: InPhase<'open'>, event: SessionEvent): SessionStep | undefined {
  const { session, remember } = state
  switch (event.type) {
    case 'signedIn':
      return open(state, event.principal, event.remember, ...clearEffects(true))
    case 'switched':
      return switchTo(state, event.principal, remember)
    case 'keyRenewed': {
      if (!isSamePrincipal(event.principal, session)) return undefined
      const { serial } = session
      const renewed = { ...event.principal, serial, keySerial: state.epoch + 1 }
      const next: Phase = { phase: 'open', session: renewed, remember, isKeyRefused: false }
      return enter(state, next, { type: 'useKey', remember })
    }
    case 'keyRefused':
      return event.epoch === state.epoch ? stay({ ...state, isKeyRefused: true }) : undefined
    case 'keyPostponed':
      return stay({ ...state, isKeyRefused: false })
    case 'locked': {
      const principal = principalIn(session)
      return lock(state, principal, remember, { type: 'lockTabs', principal })
    }
    case 'lockedElsewhere':
      return isSamePrincipal(event.principal, session)
        ? lock(state, principalIn(session), remember)
        : undefined
    case 'pageRestored':
      // A later page of this tab may have ended the session since.
      if (remember && event.isStored) return undefined
      return enter(state, { phase: 'resuming' }, { type: 'disconnect' }, { type: 'reload' })
  }
  return undefined
}

/**
 * Ends any phase. Changing the key keeps the page, drafts and case notes; signing out locks the other tabs.
 */
function end(state: SessionState, keepPage: boolean): SessionStep {
  const principal =
    state.phase === 'open'
      ? principalIn(state.session)
      : state.phase === 'locked'
        ? state.principal
        : undefined
  const { address, identity } = principal ?? {}
  if (keepPage) {
    const former = address !== undefined && identity && { former: { address, identity } }
    return enter(state, { phase: 'closed', signedOut: false, ...former }, ...clearEffects(false))
  }
  const lockTabs: SessionEffect[] = principal ? [{ type: 'lockTabs', principal }] : []
  return enter(
    state,
    { phase: 'closed', signedOut: true },
    ...clearEffects(false),
    { type: 'clearDrafts' },
    { type: 'clearCaseNotes' },
    ...lockTabs,
  )
}

/** The step for an event in this state; undefined if the state does not expect it. */
function stepIn(state: SessionState, event: SessionEvent): SessionStep | undefined {
  if (event.type === 'ended') return end(state, event.keepPage)
  switch (state.phase) {
    case 'resuming':
      return whenResuming(state, event)
    case 'closed':
      return whenClosed(state, event)
    case 'switching':
      return whenSwitching(state, event)
    case 'locked':
      return whenLocked(state, event)
    case 'open':
      return whenOpen(state, event)
  }
}

/** The next state and the effects of an event; an unexpected event is ignored. */
export const transition = (state: SessionState, event: SessionEvent): SessionStep =>
  stepIn(state, event) ?? stay(state)
