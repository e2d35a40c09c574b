import { clearCalls } from '../api/call-log/call-log.ts'
import { connect, isOffered } from '../api/http/connection.ts'
import { dropEarlyRequests } from '../api/http/early.ts'
import { isObject } from '../api/json.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import { paths } from '../paths.ts'
import { clearDrafts } from './clear-drafts.ts'
import { askTabs, forgetOffers, isHandingOver, receiveOffer } from './hand-over.ts'
import { forgetActivity, isIdle, noteActivity, wasIdleTooLong, watchIdle } from './idle.ts'
import { clearJournal } from './journal.ts'
import { keyEnding } from './key.ts'
import { isKeyAccepted } from './probe.ts'
import { clearSlot, isSameOwner, readSlot, type Slot, writeSlot } from './slot.ts'
import { isKeyOwner, type KeyOwner, sessionStore } from './store.ts'
import { lockName, tabStorage } from './tab-storage.ts'
import { joinTabs, tellTabs } from './tabs.ts'

/** What is kept of a lock. */
interface Lock {
  owner: KeyOwner
  remember: boolean
}

const isLock = (value: unknown): value is Lock =>
  isObject(value) && isKeyOwner(value.owner) && typeof value.remember === 'boolean'

/** How long a new tab waits for the others before it asks for a key, in milliseconds. */
const patience = 250

/** The key in use, whether a reload may find it, and whether it will. */
let held: { slot: Slot; remember: boolean; isKept: boolean } | undefined
let end = new AbortController()
let serial = 0
let keySerial = 0

const ownerOf = ({ key, address, identity }: Slot): KeyOwner => {
  const ending = keyEnding(key)
  return { identity, address, host: new URL(address).host, ...(ending !== undefined && { ending }) }
}

function hold(slot: Slot, remember: boolean) {
  held = { slot, remember, isKept: remember && writeSlot(slot) }
  if (!remember) clearSlot()
  noteActivity()
}

/** Aborts what runs and forgets the key and all that was received with it; `butSignIn`, the calls that begin a session stay. */
function forget({ butSignIn = false } = {}) {
  end.abort()
  connect(undefined)
  clearCalls({ butSignIn })
  held = undefined
  clearSlot()
  tabStorage.remove(lockName)
  dropEarlyRequests()
  forgetOffers()
  forgetActivity()
  clearJournal()
}

function open(slot: Slot, remember: boolean) {
  hold(slot, remember)
  end = new AbortController()
  const connection = { address: slot.address, key: () => held?.slot.key, signal: end.signal }
  connect({ ...connection, isKeyAccepted: (refused) => probe(refused, connection) })
  serial += 1
  keySerial += 1
  sessionStore.set({
    phase: 'open',
    session: { ...ownerOf(slot), serial, keySerial },
    isKeyRefused: false,
  })
}

let probing: Promise<boolean | undefined> | undefined

/** Ten refusals at once ask once, and make one dialog. */
async function probe(refused: Endpoint, connection: Parameters<typeof isKeyAccepted>[2]) {
  const state = sessionStore.get()
  if (state.phase !== 'open' || held === undefined) return undefined
  if (state.isKeyRefused) return false
  const { slot } = held
  probing ??= isKeyAccepted(slot.identity, refused, connection).finally(() => {
    probing = undefined
  })
  const isAccepted = await probing
  const now = sessionStore.get()
  if (isAccepted === false && now.phase === 'open' && held?.slot === slot)
    sessionStore.set({ ...now, isKeyRefused: true })
  return isAccepted
}

/** Begins a session; `remember` keeps it over a reload of this tab. */
export function startSession(slot: Slot, remember: boolean): void {
  forget({ butSignIn: true })
  open(slot, remember)
}

/** The key that a session waits for while the former page is left. */
let next: { slot: Slot; remember: boolean } | undefined

/**
 * Goes on as the owner of another key. The session begins with `finishSwitch`, once the former page is left: it would be
 * requested with that key. By default the key is kept as the former one was.
 */
export function switchSession(slot: Slot, remember = held?.remember ?? true): void {
  forget({ butSignIn: true })
  next = { slot, remember }
  sessionStore.set({ phase: 'switching' })
}

export function finishSwitch(): void {
  if (next === undefined) return
  const { slot, remember } = next
  next = undefined
  startSession(slot, remember)
}

/** Goes on with another key of the same owner: the page and its forms stay, what is shown is asked for again. */
export function renewSession(slot: Slot): void {
  const state = sessionStore.get()
  if (state.phase !== 'open' || held === undefined) return
  const { serial } = state.session
  hold(slot, held.remember)
  keySerial += 1
  // Nothing of the former owner stays: a short key has no ending.
  sessionStore.set({
    phase: 'open',
    session: { ...ownerOf(slot), serial, keySerial },
    isKeyRefused: false,
  })
}

/** The service's refusal was seen, and the person wants to look at the page first: the next refusal asks again. */
export function postponeKey(): void {
  const state = sessionStore.get()
  if (state.phase === 'open') sessionStore.set({ ...state, isKeyRefused: false })
}

/**
 * Ends the session here, and locks the other tabs of its owner. With `keepPlace` another key is to follow: sign-in comes
 * back to the page that was left, and the drafts stay for a key of the same owner.
 */
export function endSession({ keepPlace = false } = {}): void {
  const state = sessionStore.get()
  const owner = state.phase === 'open' ? state.session : state.phase === 'locked' ? state.owner : undefined
  forget()
  if (!keepPlace) {
    clearDrafts()
    if (owner) tellTabs.lock(owner)
  }
  sessionStore.set({
    phase: 'closed',
    signedOut: !keepPlace,
    ...(keepPlace && owner && { former: { address: owner.address, identity: owner.identity } }),
  })
}

function lock(slot: Slot, remember: boolean) {
  const owner = ownerOf(slot)
  forget()
  tabStorage.write(lockName, { owner, remember })
  sessionStore.set({ phase: 'locked', owner, remember })
}

/** Takes key and data off the page; its address and the drafts stay. The other tabs of its owner do the same. */
export function lockSession(): void {
  if (held === undefined) return
  const { slot, remember } = held
  lock(slot, remember)
  tellTabs.lock(slot)
}

/** Takes up what a reload left in this tab, or what another tab hands over. Called once, before the first render. */
export function resumeSession(): void {
  joinTabs({
    handOver() {
      // The timer that locks may not have run yet, on a device that slept.
      if (isIdle()) lockSession()
      return held?.remember ? { owner: ownerOf(held.slot), slot: held.slot } : undefined
    },
    onOffer: receiveOffer,
    onKey: takeOver,
    onLock: (owner) => {
      if (held && isSameOwner(held.slot, owner)) lock(held.slot, held.remember)
    },
    onActive: (owner) => {
      if (held && isSameOwner(held.slot, owner)) noteActivity()
    },
  })
  watchIdle(lockSession, () => {
    if (held === undefined) return
    noteActivity()
    tellTabs.active(held.slot)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && distrust())
  const locked = tabStorage.read(lockName)
  const slot = readSlot()
  if (isLock(locked) && isOffered(locked.owner.address))
    sessionStore.set({ phase: 'locked', owner: locked.owner, remember: locked.remember })
  else if (slot === undefined || !isOffered(slot.address)) ask()
  else if (wasIdleTooLong()) lock(slot, true)
  else open(slot, true)
}

function ask() {
  clearSlot()
  // Who opens sign-in itself wants to choose.
  if (new URL(paths.signIn().slice(1), document.baseURI).pathname === location.pathname) return
  sessionStore.set({ phase: 'asking' })
  askTabs({ automatic: true })
  setTimeout(endAsking, patience)
}

function endAsking() {
  if (sessionStore.get().phase !== 'asking') return
  if (isHandingOver()) setTimeout(endAsking, patience)
  else sessionStore.set({ phase: 'closed', signedOut: false })
}

function takeOver(slot: Slot) {
  const state = sessionStore.get()
  const isWelcome = state.phase !== 'locked' || isSameOwner(state.owner, slot)
  if (state.phase !== 'open' && isWelcome && isOffered(slot.address)) {
    // Nothing that was asked here found this key.
    clearCalls()
    // Who wanted the key kept in memory alone did not change their mind by another tab.
    startSession(slot, state.phase !== 'locked' || state.remember)
  }
}

/** A page that Back took out of the browser's memory: the session may have ended since, in a page that came after it. */
function distrust() {
  if (held === undefined || (held.remember && readSlot()?.key === held.slot.key)) return
  end.abort()
  held = undefined
  sessionStore.set({ phase: 'asking' })
  location.reload()
}

/** Whether a reload of this tab will find the key. */
export const isKeyKept = (): boolean => held?.isKept ?? false
