import { isConfiguredService, type SavedRecord } from '../api/http/connection.ts'
import { dropEarlyRequests, requestOptions } from '../api/http/early-requests.ts'
import { hrefOf, paths } from '../paths.ts'
import { clearCaseNotes } from './case-notes.ts'
import {
  type Credentials,
  clearCredentials,
  clearLock,
  principalOf,
  readCredentials,
  readLock,
  toStoredName,
  writeCredentials,
  writeLock,
} from './credentials.ts'
import { clearDrafts, rereadDrafts } from './drafts.ts'
import { clearActivity, extendSession, isIdle, touchActivity, wasIdleTooLong, watchIdle } from './idle.ts'
import { clearKeptInTab } from './kept-storage.ts'
import { isSamePrincipal, type Principal } from './principal.ts'
import { invalidateSaved } from './refetch-in-background.ts'
import {
  type OpenState,
  openSession,
  Session,
  type SessionState,
  sessionStore,
  sessionsIn,
} from './session-state.ts'
import { findLinkName, tabStorage } from './tab-storage.ts'
import { type SessionOffer, Tabs } from './tabs.ts'

/*
 * The sessions of this tab. Each function is one event, of the user, the service, another tab or the browser. An event
 * that the state does not expect is ignored.
 */

/** What `resumeSession` has started, for the lifetime of the page; undefined in tests that start without it. */
let page: { readonly tabs: Tabs; readonly isReloadable: boolean } | undefined

const othersIn = ({ session, sessions }: OpenState) => sessions.filter((other) => other !== session)

function storeKeys({ session, sessions, remember }: Omit<OpenState, 'phase' | 'isKeyRefused'>): void {
  if (remember)
    writeCredentials({
      entries: sessions.map((other) => other.credentials()),
      activeIndex: sessions.indexOf(session),
    })
  else clearCredentials()
}

function open(selected: Omit<OpenState, 'phase' | 'isKeyRefused'>): void {
  touchActivity(selected.session)
  tabStorage.remove(signedOutName)
  const { session } = selected
  session.reportSaved = (saved) => page?.tabs.reportSaved(session, saved)
  session.open(() => setKeyRefused(true))
  storeKeys(selected)
  sessionStore.set({ phase: 'open', ...selected, isKeyRefused: false })
}

/** Ends every session, and clears what they left in the tab except drafts and case notes. */
function clearTab(): void {
  for (const session of sessionsIn(sessionStore.get())) session.end()
  clearCredentials()
  clearLock()
  clearActivity()
  dropEarlyRequests()
  page?.tabs.clearOffers()
}

/**
 * Opens a session, the only one of the tab.
 * @param remember keeps its key across a reload of this tab.
 * @param to the path that opens in place of the current one.
 */
export function startSession(session: Session, remember: boolean, to?: string): void {
  const state = sessionStore.get()
  if (state.phase === 'locked') session.endedJobs = state.endedJobs
  clearTab()
  open({ session, sessions: [session], remember, to })
}

/**
 * Continues with another session, at the path `to`.
 * @param sessions the sessions of the tab from now on. Another one ends.
 */
function select(state: OpenState, session: Session, sessions: readonly Session[], to: string): void {
  const { session: former, remember } = state
  if (sessions.includes(former)) former.close()
  else former.end()
  page?.tabs.clearOffers()
  open({ session, sessions, remember, to })
}

/** Continues with another key of the active principal: the page and its forms stay, and shown data is refetched. */
export function renewSession(renewed: Session): void {
  const state = sessionStore.get()
  if (state.phase !== 'open' || !isSamePrincipal(renewed, state.session)) return
  state.session.renew(renewed)
  storeKeys(state)
  sessionStore.set({ ...state, isKeyRefused: false })
}

function add(state: OpenState, added: Session, kept: readonly Session[], to: string): void {
  if (isSamePrincipal(added, state.session)) {
    renewSession(added)
    return
  }
  const existing = kept.find((other) => isSamePrincipal(other, added))
  existing?.renew(added)
  select(state, existing ?? added, existing ? kept : [...kept, added], to)
}

export function addKey(added: Session, to: string): void {
  const state = sessionStore.get()
  if (state.phase === 'open') add(state, added, state.sessions, to)
}

export function switchSession(session: Session): void {
  const state = sessionStore.get()
  if (state.phase === 'locked') startSession(session, state.remember, paths.home())
  if (state.phase === 'open') add(state, session, othersIn(state), paths.home())
}

export function selectKey(session: Session, to: string): void {
  const state = sessionStore.get()
  if (state.phase === 'open' && state.session !== session && state.sessions.includes(session))
    select(state, session, state.sessions, to)
}

export function finishSwitch(): void {
  const state = sessionStore.get()
  if (state.phase === 'open' && state.to !== undefined) sessionStore.set({ ...state, to: undefined })
}

function setKeyRefused(isKeyRefused: boolean): void {
  const state = sessionStore.get()
  if (state.phase === 'open') sessionStore.set({ ...state, isKeyRefused })
}

/** Closes the dialog that asks for the key again; the next refusal opens it anew. */
export const postponeKeyReentry = (): void => setKeyRefused(false)

/**
 * Signs out of the active key and continues with another one; without one or with `allKeys`, signs out of every key.
 * This locks the other tabs of the principals.
 */
export function endSession({ allKeys = false } = {}): void {
  tabStorage.remove(findLinkName)
  const state = sessionStore.get()
  const [next, ...rest] = state.phase === 'open' && !allKeys ? othersIn(state) : []
  if (state.phase === 'open' && next) {
    const { principal } = state.session
    select(state, next, [next, ...rest], paths.home())
    clearDrafts(principal)
    clearKeptInTab(principal)
    state.session.notes.forget()
    page?.tabs.reportLock(principal, true)
    return
  }
  const principals =
    state.phase === 'locked' ? [state.principal] : sessionsIn(state).map(({ principal }) => principal)
  clearTab()
  clearDrafts()
  clearKeptInTab()
  for (const { notes } of sessionsIn(state)) notes.forget()
  clearCaseNotes()
  for (const principal of principals) page?.tabs.reportLock(principal, true)
  void leave({ phase: 'none', isSignedOut: true })
}

/** Locks the tab: removes its keys and its data, but neither address nor drafts. */
function lock({ principal, jobs }: Session, remember: boolean): void {
  const endedJobs = jobs.size > 0 ? [...jobs] : undefined
  const next = { phase: 'locked', principal, remember, endedJobs } as const
  clearTab()
  writeLock(next)
  void leave(next)
}

export function lockSession(): void {
  const state = sessionStore.get()
  if (state.phase !== 'open') return
  lock(state.session, state.remember)
  page?.tabs.reportLock(state.session.principal, false)
}

const ANSWER_TIMEOUT_MS = 3000

/** Whether an address of the console answers with a page, and this tab's storage has all that must survive. */
async function canReload(href: string): Promise<boolean> {
  if (!tabStorage.isPersistent()) return false
  try {
    const response = await fetch(href, { ...requestOptions, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    const isPage = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')
    // What the requests of the ended session left unknown is stored by now.
    return isPage && tabStorage.isPersistent()
  } catch {
    return false
  }
}

/**
 * Empties the memory of the page after its sessions have ended, by a reload. If the address does not answer, shows the
 * next state in place.
 */
async function leave(next: SessionState): Promise<void> {
  if (!page?.isReloadable) {
    sessionStore.set(next)
    return
  }
  // The lock is stored already. Not only before the reload, since the user may close or reload the tab earlier.
  if (next.phase === 'none') tabStorage.write(signedOutName, true)
  const leaving: SessionState = { phase: 'resuming' }
  sessionStore.set(leaving)
  const isReloading = await canReload(location.href)
  // On the sign-in page, another session may have opened meanwhile.
  if (sessionStore.get() !== leaving) return
  if (isReloading) location.reload()
  else sessionStore.set(next)
}

/** In the tab's storage after a sign-out, so that no other session is adopted, nor the former page opened again. */
const signedOutName = 'signed-out'

/**
 * Call this before the console reloads the page, so that a session whose key is only in memory is locked
 * after the reload instead of ended. The key itself is not stored.
 */
export function persistLockForReload(): void {
  const state = sessionStore.get()
  if (state.phase === 'open' && readCredentials() === undefined)
    writeLock({ principal: state.session.principal, remember: false })
}

/** Updates the name of a Project key's project, which a reload and other tabs show before it is loaded. */
export function storeProjectName(session: Session, name: string): void {
  const storedName = toStoredName(name)
  if (session.credentials().projectName === storedName) return
  session.projectName = storedName
  const state = sessionStore.get()
  if (state.phase === 'open' && state.remember) storeKeys(state)
}

export function resumeSession({ isReloadable = false } = {}): void {
  const tabs = new Tabs({
    shareCredentials,
    onOffers,
    onKey: receiveKey,
    onLock: handleLockElsewhere,
    onActive,
    onSaved: handleSaveElsewhere,
  })
  page = { tabs, isReloadable }
  watchIdle(openSession, lockSession, reportActivity)
  // A page in the back/forward cache cannot respond, and a page that holds a lock is not put there.
  const updateSharing = () => tabs.setSharing(sharedState() !== undefined)
  sessionStore.subscribe(updateSharing)
  addEventListener('pagehide', () => tabs.setSharing(false))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    revalidateAfterBfcache()
    rereadDrafts()
    updateSharing()
  })
  const storedLock = readLock()
  if (storedLock && isConfiguredService(storedLock.principal.address))
    sessionStore.set({ phase: 'locked', ...storedLock })
  else if (!resumeStored()) findSession(tabs)
}

function findSession(tabs: Tabs): void {
  clearCredentials()
  const isSignedOut = tabStorage.read(signedOutName) === true
  const showChoice = () => sessionStore.set({ phase: 'none', isSignedOut })
  if (isSignedOut || hrefOf(paths.signIn()) === location.pathname) showChoice()
  else void tabs.adoptOnlySession(showChoice)
}

/**
 * Resumes the stored keys, and keeps the requests that the start script sent with the active one. Returns false if
 * that is for none of the configured services.
 */
function resumeStored(): boolean {
  const stored = readCredentials()
  const active = stored?.entries[stored.activeIndex]
  if (stored === undefined || active === undefined || !isConfiguredService(active.address)) return false
  if (wasIdleTooLong()) {
    const lock = { principal: principalOf(active), remember: true }
    clearTab()
    writeLock(lock)
    sessionStore.set({ phase: 'locked', ...lock })
    return true
  }
  // Without the keys of services that are no longer configured, and other keys of the active principal.
  const entries = stored.entries.filter(
    (credentials) =>
      credentials === active ||
      (isConfiguredService(credentials.address) && !isSamePrincipal(credentials, active)),
  )
  const sessions = entries.map((credentials) => new Session(credentials))
  const session = sessions[entries.indexOf(active)]
  if (session) open({ session, sessions, remember: true })
  return session !== undefined
}

function sharedState(): OpenState | undefined {
  const state = sessionStore.get()
  return state.phase === 'open' && state.remember ? state : undefined
}

function shareCredentials(): Credentials | undefined {
  const session = openSession()
  // On a device that slept, the idle timer may not have run yet.
  if (session && isIdle(session)) lockSession()
  return sharedState()?.session.credentials()
}

export const requestOffers = (): void => page?.tabs.requestOffers()

export const adoptFrom = (tab: string): void => page?.tabs.adoptFrom(tab)

function onOffers(offers: readonly SessionOffer[]): void {
  const state = sessionStore.get()
  if (state.phase === 'none' || state.phase === 'locked') sessionStore.set({ ...state, offers })
}

/** Opens the session of another tab. A locked tab only continues with the same principal. */
function receiveKey(credentials: Credentials): void {
  const state = sessionStore.get()
  if (state.phase === 'open' || !isConfiguredService(credentials.address)) return
  if (state.phase !== 'locked') startSession(new Session(credentials), true)
  else if (isSamePrincipal(credentials, state.principal))
    startSession(new Session(credentials), state.remember)
}

/** Another tab locked or, with `isSignOut`, ended the session of a principal. */
function handleLockElsewhere(principal: Principal, isSignOut: boolean): void {
  const state = sessionStore.get()
  if (state.phase !== 'open') return
  const { session, remember } = state
  if (isSamePrincipal(principal, session)) {
    lock(session, remember)
    return
  }
  const ended = state.sessions.find((other) => isSamePrincipal(other, principal))
  if (!isSignOut || !ended) return
  ended.end()
  const next = { ...state, sessions: state.sessions.filter((other) => other !== ended) }
  storeKeys(next)
  sessionStore.set(next)
}

function handleSaveElsewhere(principal: Principal, saved: SavedRecord): void {
  // The principal may be that of an inactive key.
  const affected = sessionsIn(sessionStore.get()).find((session) => isSamePrincipal(session, principal))
  if (!affected) return
  invalidateSaved(affected.client, saved)
  affected.savesElsewhere.set(affected.savesElsewhere.get() + 1)
}

function reportActivity(session: Session): void {
  touchActivity(session)
  page?.tabs.reportActivity(session)
}

function onActive(principal: Principal): void {
  const session = openSession()
  if (session && isSamePrincipal(session, principal)) extendSession(session)
}

export function staySignedIn(session: Session): void {
  page?.tabs.reportActivity(session)
  extendSession(session)
}

/**
 * Whether the stored keys are still the ones in memory. If this page is restored from the back/forward cache, a page
 * opened after it in this tab may have changed them.
 */
function areStoredKeysCurrent({ session, sessions }: OpenState): boolean {
  const stored = readCredentials()
  return (
    stored?.activeIndex === sessions.indexOf(session) &&
    stored.entries.length === sessions.length &&
    sessions.every((other, index) => other.credentials().key === stored.entries[index]?.key)
  )
}

/** Reloads a page whose session a page opened later in this tab may have ended; only stored keys tell. */
function revalidateAfterBfcache(): void {
  const state = sessionStore.get()
  if (state.phase !== 'open' || (state.remember && areStoredKeysCurrent(state))) return
  for (const session of state.sessions) session.end()
  sessionStore.set({ phase: 'resuming' })
  location.reload()
}
