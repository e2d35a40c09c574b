import { isConfiguredService } from '../api/http/connection.ts'
import { hrefOf, paths } from '../paths.ts'
import {
  type Credentials,
  namedPrincipalOf,
  principalOf,
  readCredentials,
  readLock,
  type TabCredentials,
} from './credentials.ts'
import { isIdle, touchActivity, wasIdleTooLong, watchIdle } from './idle.ts'
import { isSamePrincipal, type Principal } from './principal.ts'
import { reportSavedElsewhere } from './saves.ts'
import { dispatch } from './session-dispatch.ts'
import { receiveOffer, removeOffer } from './session-sharing.ts'
import { sessionStore } from './session-store.ts'
import { openTabChannel, tabChannel } from './tab-channel.ts'
import { activeCredentials, areStoredKeysCurrent, loadInactiveKeys } from './tab-keys.ts'
import { holdLock } from './tab-locks.ts'

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
