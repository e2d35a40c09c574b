import { isSamePrincipal } from './principal.ts'
import {
  type InPhase,
  principalOfSession,
  type SessionEvent,
  type SessionState,
  type SessionStep,
} from './session-state.ts'
import {
  addSession,
  cleanupEffects,
  endSessions,
  handleLockedElsewhere,
  keepEpoch,
  lock,
  openNewSession,
  openSession,
  renewKey,
  replaceKey,
  resume,
  selectSession,
  startEpoch,
  switchFromLock,
} from './session-steps.ts'

/*
 * The session of a tab as a state machine: `transition` takes an event and returns the next state and the
 * effects, which `session.ts` runs. Neither states nor events contain a key: an effect uses the one
 * that `dispatch` receives with the event.
 */

/** Opens the session with another tab's key, unless the session has changed since the key was requested. */
const receiveKey = (
  state: SessionState,
  event: SessionEvent & { type: 'keyReceived' },
  remember: boolean,
): SessionStep | undefined =>
  event.epoch === state.epoch
    ? openNewSession(state, event.principal, remember, ...cleanupEffects({ keepSignIn: false }))
    : undefined

function whenResuming(state: InPhase<'resuming'>, event: SessionEvent): SessionStep | undefined {
  switch (event.type) {
    case 'resumed':
      return resume(state, event)
    case 'resumedIdle':
      return lock(state, event.principal, true)
    case 'resumedLocked':
      return startEpoch(state, { phase: 'locked', principal: event.principal, remember: event.remember })
    case 'nothingStored':
      return event.isSignInPage
        ? keepEpoch({ phase: 'closed', isSignedOut: false, epoch: state.epoch }, { type: 'clearStoredKeys' })
        : keepEpoch(state, { type: 'clearStoredKeys' }, { type: 'requestSessions' })
    case 'noneAdopted':
      return keepEpoch({ phase: 'closed', isSignedOut: false, epoch: state.epoch })
  }
  // The user may sign in while the session is resuming, and another tab may send its key.
  return whenClosed(state, event)
}

function whenClosed(
  state: InPhase<'resuming'> | InPhase<'closed'>,
  event: SessionEvent,
): SessionStep | undefined {
  switch (event.type) {
    case 'signedIn':
      return openNewSession(state, event.principal, event.remember, ...cleanupEffects({ keepSignIn: true }))
    case 'keyReceived':
      return receiveKey(state, event, true)
  }
  return undefined
}

function whenSwitching(state: InPhase<'switching'>, event: SessionEvent): SessionStep | undefined {
  switch (event.type) {
    case 'switchFinished':
      return openSession(state, state)
    case 'lockedElsewhere':
      return handleLockedElsewhere(state, event)
  }
  return undefined
}

function whenLocked(state: InPhase<'locked'>, event: SessionEvent): SessionStep | undefined {
  const { principal, remember } = state
  switch (event.type) {
    // Any principal may sign in on the sign-in page, because nothing of the locked page is rendered there.
    case 'signedIn':
      return openNewSession(state, event.principal, event.remember, ...cleanupEffects({ keepSignIn: true }))
    case 'keyReceived':
      return isSamePrincipal(event.principal, principal) ? receiveKey(state, event, remember) : undefined
    case 'keyReplaced':
      return switchFromLock(state, event.principal)
  }
  return undefined
}

function whenOpen(state: InPhase<'open'>, event: SessionEvent): SessionStep | undefined {
  const { session, remember } = state
  switch (event.type) {
    case 'signedIn':
      return openNewSession(state, event.principal, event.remember, ...cleanupEffects({ keepSignIn: true }))
    case 'keyReplaced':
      return replaceKey(state, event.principal)
    case 'keyRenewed':
      return isSamePrincipal(event.principal, session) ? renewKey(state, event.principal) : undefined
    case 'keyAdded': {
      const { principal, replaces, to } = event
      if (isSamePrincipal(principal, session)) return renewKey(state, principal)
      return replaces ? replaceKey(state, principal, to) : addSession(state, principal, to)
    }
    case 'keySelected':
      return selectSession(state, event)
    case 'keyRefused':
      return event.epoch === state.epoch ? keepEpoch({ ...state, isKeyRefused: true }) : undefined
    case 'keyPostponed':
      return keepEpoch({ ...state, isKeyRefused: false })
    case 'locked': {
      const principal = principalOfSession(session)
      return lock(state, principal, remember, { type: 'lockTabs', principal, isSignOut: false })
    }
    case 'lockedElsewhere':
      return handleLockedElsewhere(state, event)
    case 'pageRestored':
      // Only stored keys show that no page opened later in this tab has ended the session.
      if (remember && event.areStoredKeysCurrent) return undefined
      return startEpoch(state, { phase: 'resuming' }, { type: 'disconnect' }, { type: 'reload' })
  }
  return undefined
}

/** The step for an event in this state; undefined if the state does not expect it. */
function stepIn(state: SessionState, event: SessionEvent): SessionStep | undefined {
  if (event.type === 'ended') return endSessions(state, event)
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
  stepIn(state, event) ?? keepEpoch(state)
