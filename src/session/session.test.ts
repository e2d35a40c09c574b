import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addCall } from '../api/call-log/call-log.ts'
import { connectionOf } from '../api/http/connection.ts'
import { fc } from '../testing/fast-check.ts'
import { newCaseNotes } from './case-notes.ts'
import { readCredentials, readLock } from './credentials.ts'
import { clearDrafts, draftPrefixOf, draftsOf, hasDrafts } from './drafts.ts'
import { touchActivity, watchIdle } from './idle.ts'
import { isSamePrincipal, type Principal } from './principal.ts'
import {
  addKey,
  adoptFrom,
  endSession,
  lockSession,
  renewSession,
  resumeSession,
  selectKey,
  startSession,
  storeProjectName,
  switchSession,
} from './session.ts'
import { keysInTab, openSession, Session, sessionStore, sessionsIn } from './session-state.ts'
import { tabStorage } from './tab-storage.ts'
import { tabId } from './tabs.ts'

const address = 'https://console.test'
const master: Principal = { address, identity: { kind: 'master' } }
const lantern: Principal = { address, identity: { kind: 'project', projectId: 'prj_1' } }
const ember: Principal = { address, identity: { kind: 'project', projectId: 'prj_2' } }
const principals = [master, lantern, ember]

/** A tab's storage, whose values are its properties. */
class FakeStorage {
  getItem(name: string) {
    return Object.getOwnPropertyDescriptor(this, name)?.value ?? null
  }
  setItem(name: string, value: string) {
    Object.defineProperty(this, name, { value, enumerable: true, configurable: true })
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name)
  }
}

/** Sends a message of another tab to this one. */
let receiveMessage: (data: object) => void
/** The messages that this tab has sent. */
let sent: { type: string }[]
const location = { href: `${address}/users`, pathname: '/users', reload: vi.fn() }
const page = new EventTarget()

beforeAll(() => {
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      baseURI: address,
      querySelectorAll: () => [],
      querySelector: () => null,
    }),
  )
  vi.stubGlobal('location', location)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_: string, listener: (event: { data: object }) => void) => {
        receiveMessage = (data) => listener({ data })
      }
      postMessage = (message: { type: string }) => sent.push(message)
    },
  )
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', new FakeStorage())
  resumeSession()
})

beforeEach(() => {
  vi.useFakeTimers()
  endSession({ allKeys: true })
  clearDrafts()
  sent = []
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.clearAllMocks()
})

let keyCount = 0
const newSession = (principal: Principal): Session => {
  keyCount += 1
  return new Session({ ...principal, key: `key-${`${keyCount}`.padStart(16, '0')}` })
}
const keyOf = (session: Session) => session.credentials().key

function open(principal: Principal, remember = true) {
  const session = newSession(principal)
  startSession(session, remember)
  return session
}

/** Opens sessions of Lantern and Ember, the second of which is selected. */
function openTwo() {
  const first = open(lantern)
  const second = newSession(ember)
  addKey(second, '/users')
  return [first, second] as const
}

/** Receives the key of another tab, which was requested. */
function receiveKey({ address, identity }: Principal) {
  adoptFrom('other')
  keyCount += 1
  receiveMessage({
    type: 'key',
    from: 'other',
    to: tabId,
    slot: { address, identity, key: `key-received-${keyCount}` },
  })
}

const state = () => sessionStore.get()
const openState = () => {
  const current = state()
  if (current.phase !== 'open') throw new Error('no session is open')
  return current
}

/** The keys in the tab's storage, and the one that is active. */
const storedKeys = () => {
  const stored = readCredentials()
  return { keys: stored?.entries.map(({ key }) => key), active: stored?.entries[stored.activeIndex]?.key }
}

/** Checks that keys and data are only where the state allows them. */
function expectConsistent(known: readonly Session[]) {
  const current = state()
  const sessions = sessionsIn(current)
  for (const session of known) {
    const isSelected = current.phase === 'open' && current.session === session
    expect(connectionOf(session.client).key()).toBe(isSelected ? keyOf(session) : undefined)
    if (!sessions.includes(session)) expect(session.client.getQueryCache().getAll()).toEqual([])
  }
  expect(keysInTab()).toEqual(sessions.map(keyOf))
  expect(new Set(sessions.map(({ address, identity }) => JSON.stringify([address, identity]))).size).toBe(
    sessions.length,
  )
  const isStored = current.phase === 'open' && current.remember
  expect(storedKeys()).toEqual({
    keys: isStored ? keysInTab() : undefined,
    active: isStored ? keyOf(current.session) : undefined,
  })
  expect(readLock()).toEqual(
    current.phase === 'locked' ? { principal: current.principal, remember: current.remember } : undefined,
  )
}

type Action = (known: Session[]) => void

const withNew =
  (principal: Principal, act: (session: Session) => void): Action =>
  (known) => {
    const session = newSession(principal)
    act(session)
    // A session that is not opened has no connection, and one that renews another is not used.
    if (sessionsIn(state()).includes(session)) {
      known.push(session)
      session.client.setQueryData(['users'], 'row')
    }
  }

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...principals), fc.boolean())
    .chain(([principal, remember]) =>
      fc.constantFrom(
        ...[
          (session: Session) => startSession(session, remember),
          (session: Session) => addKey(session, '/users'),
          switchSession,
          renewSession,
        ].map((act) => withNew(principal, act)),
      ),
    ),
  fc.constantFrom(...principals).map((principal) => () => {
    const before = state()
    receiveKey(principal)
    if (before.phase === 'open') expect(state()).toBe(before)
    if (before.phase === 'locked')
      expect(state().phase === 'open').toBe(isSamePrincipal(principal, before.principal))
  }),
  fc.tuple(fc.constantFrom(...principals), fc.boolean()).map(([{ address, identity }, isSignOut]) => () => {
    receiveMessage({ type: 'lock', address, identity, isSignOut })
    const principal = { address, identity }
    if (isSignOut)
      expect(sessionsIn(state()).some((session) => isSamePrincipal(session, principal))).toBe(false)
  }),
  fc.nat(2).map((index) => () => {
    const selected = sessionsIn(state())[index]
    if (selected === undefined) return
    selectKey(selected, '/users')
    expect(openState().session).toBe(selected)
  }),
  fc.constantFrom({}, { allKeys: true }).map((options) => () => endSession(options)),
  fc.constant(() => lockSession()),
)

test('after any events, the keys in memory and in storage match the state of the session', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      endSession({ allKeys: true })
      const known: Session[] = []
      for (const act of actions) {
        act(known)
        expectConsistent(known)
      }
    }),
    { numRuns: 1000 },
  )
})

test('keys keep the order in which they were added, and one that replaces another of its principal keeps its place', () => {
  const [first, second] = openTwo()
  const last = newSession(master)
  addKey(last, '/users')
  selectKey(first, '/users')
  addKey(newSession(ember), '/users')
  expect(openState()).toMatchObject({ session: second, sessions: [first, second, last] })
  expect(storedKeys()).toEqual({ keys: [first, second, last].map(keyOf), active: keyOf(second) })
})

test('a key that replaces a refused one removes it', () => {
  const [first, second] = openTwo()
  const added = newSession(master)
  switchSession(added)
  expect(openState()).toMatchObject({ session: added, sessions: [first, added] })
  expect(second.client.getQueryCache().getAll()).toEqual([])
})

test('a session opens with the calls that identified its key, and another key of its principal adds its own', () => {
  const body = { kind: 'none' }
  const add = ({ calls }: Session, path: string) =>
    addCall(calls, { path, requestBody: body, responseBody: body } as never, {} as never)
  const session = newSession(master)
  add(session, '/first')
  startSession(session, true)
  const renewed = newSession(master)
  add(renewed, '/second')
  renewSession(renewed)
  add(session, '/third')
  expect(session.calls.get().map(({ id, path }) => [id, path])).toEqual([
    [1, '/first'],
    [2, '/second'],
    [3, '/third'],
  ])
  addKey(newSession(lantern), '/users')
  expect(openState().session.calls.get()).toEqual([])
  selectKey(session, '/users')
  expect(openState().session.calls.get()).toHaveLength(3)
  endSession()
  expect(session.calls.get()).toEqual([])
  const last = openState().session
  add(last, '/fourth')
  lockSession()
  expect(last.calls.get()).toEqual([])
})

test('a lock and a sign-out reach the other tabs of the principal', () => {
  open(lantern, false)
  lockSession()
  expect(sent.at(-1)).toEqual({ type: 'lock', ...lantern, isSignOut: false })
  expect(readLock()).toMatchObject({ principal: lantern, remember: false })
  openTwo()
  endSession()
  expect(sent.at(-1)).toEqual({ type: 'lock', ...ember, isSignOut: true })
  endSession()
  expect(sent.at(-1)).toEqual({ type: 'lock', ...lantern, isSignOut: true })
  expect(state()).toEqual({ phase: 'none', isSignedOut: true })
})

test('a sign-out of one key clears only the drafts of its principal', () => {
  const storeDrafts = () =>
    principals.map((principal) => tabStorage.write(`${draftPrefixOf(principal)}"form"]`, []))
  const principalsWithDrafts = () => principals.filter((principal) => hasDrafts(principal))
  const [first] = openTwo()
  storeDrafts()
  endSession()
  expect(openState()).toMatchObject({ session: first, to: '/' })
  expect(principalsWithDrafts()).toEqual([master, lantern])
  endSession()
  expect(principalsWithDrafts()).toEqual([])
})

test('a sign-out of one key forgets only the case notes of its principal', () => {
  const [first, second] = openTwo()
  for (const { notes } of [first, second]) notes.set([{ at: 1, text: 'User' }])
  const principalsWithNotes = () => principals.filter((principal) => newCaseNotes(principal).get().length > 0)
  endSession()
  second.notes.set([{ at: 2, text: 'The outcome of a write that ends late' }])
  expect(principalsWithNotes()).toEqual([lantern])
  endSession()
  first.notes.set([{ at: 2, text: 'The outcome of a write that ends late' }])
  expect(principalsWithNotes()).toEqual([])
})

test('a sign-out in another tab removes a key that is not selected; a lock does not, and none at another service', () => {
  const [first, second] = openTwo()
  receiveMessage({ type: 'lock', ...ember, address: 'https://other.test', isSignOut: true })
  expect(openState().session).toBe(second)
  receiveMessage({ type: 'lock', ...lantern, isSignOut: false })
  expect(openState().sessions).toEqual([first, second])
  receiveMessage({ type: 'lock', ...lantern, isSignOut: true })
  expect(openState()).toMatchObject({ session: second, sessions: [second] })
  receiveMessage({ type: 'lock', ...ember, isSignOut: true })
  expect(state()).toMatchObject({ phase: 'locked', principal: { identity: ember.identity } })
})

test('a key from another tab is stored, except in a locked tab whose former key was only in memory', () => {
  receiveKey(master)
  expect(openState().remember).toBe(true)
  open(master, false)
  lockSession()
  receiveKey(master)
  expect(openState()).toMatchObject({ remember: false })
})

test('a key that arrives after the session has changed is ignored', () => {
  adoptFrom('other')
  const session = open(lantern)
  receiveMessage({ type: 'key', from: 'other', to: tabId, slot: { ...master, key: 'late-key-0123456789' } })
  expect(openState().session).toBe(session)
})

test('a session locks after half an hour without activity, also if the computer slept', () => {
  const expectPhaseAfter = (minutes: number, phase: string) => {
    vi.advanceTimersByTime(minutes * 60_000)
    expect(state().phase).toBe(phase)
  }
  watchIdle(openSession, lockSession, touchActivity)
  open(lantern)
  expectPhaseAfter(29, 'open')
  page.dispatchEvent(new Event('keydown'))
  expectPhaseAfter(29, 'open')
  expectPhaseAfter(2, 'locked')
  open(lantern)
  // Timers do not run while a computer sleeps, and the key that wakes it is no activity.
  vi.setSystemTime(Date.now() + 31 * 60_000)
  page.dispatchEvent(new Event('keydown'))
  expect(state().phase).toBe('locked')
})

test('a tab offers its session unless its key is only in memory or it is locked, as after half an hour of idle time', () => {
  const answer = () => {
    receiveMessage({ type: 'ask', from: 'other' })
    return sent.at(-1)?.type
  }
  open(master, false)
  expect(answer()).toBe('none')
  open(master)
  expect(answer()).toBe('offer')
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(answer()).toBe('none')
  expect(state().phase).toBe('locked')
})

const restore = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

test('a page in the back/forward cache holds no lock; restored, it requests it and reads its drafts again', async () => {
  const onRelease = vi.fn()
  const request = vi.fn((_name: string, _options: object, hold: () => Promise<void>) =>
    hold().then(onRelease),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  open(lantern)
  page.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(onRelease).toHaveBeenCalledOnce())
  const drafts = draftsOf(lantern, 'form')
  expect(drafts.list()).toEqual([])
  tabStorage.write(`${draftPrefixOf(lantern)}"form"]`, [{ id: 1, at: 2, base: {}, values: {}, sent: false }])
  restore()
  expect(request).toHaveBeenCalledTimes(2)
  expect(drafts.list()).toHaveLength(1)
})

test('a page restored from the back/forward cache reloads unless its keys are still the stored ones', () => {
  storeProjectName(open(lantern), 'Lantern')
  restore()
  expect(location.reload).not.toHaveBeenCalled()
  vi.stubGlobal('sessionStorage', new FakeStorage())
  restore()
  expect([location.reload.mock.calls.length, keysInTab()]).toEqual([1, []])
  open(lantern, false)
  restore()
  expect(location.reload).toHaveBeenCalledTimes(2)
})

test('a project’s name is stored with its key, truncated', () => {
  const [first] = openTwo()
  storeProjectName(first, 'L'.repeat(1000))
  expect(readCredentials()?.entries[0]?.projectName).toBe(`${'L'.repeat(200)}…`)
})
