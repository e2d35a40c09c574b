import { clearCalls, keepSignInCalls, retainCalls, switchCalls } from '../api/call-log/call-log.ts'
import { type Connection, connect } from '../api/http/connection.ts'
import { dropEarlyRequests } from '../api/http/early-requests.ts'
import { clearReceivedIds } from '../api/received-ids.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import { clearCaseNotes } from './case-note-storage.ts'
import { clearDrafts } from './clear-drafts.ts'
import type { Credentials } from './credentials.ts'
import { clearActivity, touchActivity } from './idle.ts'
import { transition } from './session-machine.ts'
import { adoptOnlySession, clearOffers } from './session-sharing.ts'
import { type SessionEffect, type SessionEvent, sessionsIn } from './session-state.ts'
import { sessionStore } from './session-store.ts'
import { tabChannel } from './tab-channel.ts'
import {
  activeCredentials,
  keysInTab,
  pendingCredentials,
  retainInactiveKeys,
  runKeyEffect,
} from './tab-keys.ts'

/** Aborts the requests of the open session. */
let connectionController = new AbortController()

/**
 * Runs a step of the session's state machine.
 * @param credentials the credentials that come with the event, such as those of an added key. The default is
 *   the pending credentials.
 */
export function dispatch(event: SessionEvent, credentials?: Credentials) {
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
      openConnection()
      break
    case 'disconnect':
      connectionController.abort()
      connect(undefined)
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

function openConnection() {
  const credentials = activeCredentials()
  if (credentials === undefined) return
  connectionController = new AbortController()
  const { address } = credentials
  const connection: Connection = {
    address,
    key: () => activeCredentials()?.key,
    keys: keysInTab,
    signal: connectionController.signal,
  }
  connect({
    ...connection,
    // If a job's request was refused, the calls of the check belong to the job too.
    isKeyAccepted: (refusedEndpoint, isJob) =>
      checkKey(refusedEndpoint, isJob ? { ...connection, isJob } : connection),
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
  if (state.phase !== 'open') return undefined
  if (state.isKeyRefused) return false
  const { epoch, session } = state
  const check =
    runningChecks.get(epoch) ??
    // Loaded with the first refusal; without its code, it is unknown whether the key is accepted.
    import('./verify-key.ts')
      .then(
        ({ verifyKey }) => verifyKey(session.identity, refusedEndpoint, connection),
        () => undefined,
      )
      .finally(() => runningChecks.delete(epoch))
  runningChecks.set(epoch, check)
  const isAccepted = await check
  if (isAccepted === false) dispatch({ type: 'keyRefused', epoch })
  return isAccepted
}
