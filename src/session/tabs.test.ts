import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import type { Principal } from './principal.ts'
import { type SessionOffer, Tabs, tabId } from './tabs.ts'

const address = 'https://north.test'
const principals: Principal[] = [
  { address, identity: { kind: 'master' }, ending: '1111' },
  { address, identity: { kind: 'master' }, ending: '2222' },
  { address, identity: { kind: 'project', projectId: 'prj_1' } },
]
const [principal, otherKey] = principals
const lockPrefix = `service-console / ${address} `

/** Longer than any tab may take to respond, in milliseconds. */
const LONG_MS = 60_000

/** Sends a message of another tab to this one. */
let receive: (data: object) => void
/** The messages that this tab has sent. */
let sent: { type: string; to?: string }[]
/** The tabs that hold the lock of a shared session. */
let sharingTabs: string[]
/** Releases the lock of a tab, as when the tab is closed. */
let releaseLock: (tab: string) => void

/** An event of another tab, or the end of the time in which tabs may respond. */
type TabEvent =
  | { type: 'offer'; from: string; owner: Principal | undefined }
  | { type: 'none'; from: string }
  | 'timeout'
const offer = (from: string, owner = principal): TabEvent => ({ type: 'offer', from, owner })
const none = (from: string): TabEvent => ({ type: 'none', from })

/** What this tab decides: it requests a key of a tab, lets the user choose, or requests the offers again. */
let actions: string[]

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  sharingTabs = []
  vi.stubGlobal('document', { baseURI: `${address}/`, querySelectorAll: () => [] })
  vi.stubGlobal('location', { href: `${address}/` })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_: string, listener: (event: { data: object }) => void) => {
        receive = (data) => listener({ data })
      }
      postMessage = (message: { type: string; to?: string }) => {
        sent.push(message)
        if (message.type === 'take') actions.push(`take ${message.to}`)
        if (message.type === 'ask') actions.push('ask')
      }
    },
  )
  const waits: { name: string; signal: AbortSignal; callback: () => void }[] = []
  releaseLock = (tab) => {
    for (const { name, signal, callback } of waits)
      if (name === lockPrefix + tab && !signal.aborted) callback()
  }
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: sharingTabs.map((tab) => ({ name: lockPrefix + tab })) }),
      request: async (name: string, { signal }: { signal: AbortSignal }, callback: () => void) =>
        waits.push({ name, signal, callback }),
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

const onKey = vi.fn()
let offers: readonly SessionOffer[]

/** Searches for a session while these tabs share theirs. */
async function search(...tabs: string[]) {
  sharingTabs = tabs
  offers = []
  onKey.mockClear()
  const ignored = () => undefined
  const openTabs = new Tabs({
    shareCredentials: ignored,
    onOffers(shown) {
      offers = shown
    },
    onKey,
    onLock: ignored,
    onActive: ignored,
    onSaved: ignored,
  })
  actions = []
  await openTabs.adoptOnlySession(() => actions.push('choice'))
  actions = actions.filter((action) => action !== 'ask')
  return openTabs
}

function happen(event: TabEvent) {
  if (event === 'timeout') vi.advanceTimersByTime(LONG_MS)
  else receive({ ...event, to: tabId })
}

async function actionsAfter(tabs: string[], events: TabEvent[]) {
  const openTabs = await search(...tabs)
  for (const event of events) happen(event)
  openTabs.clearOffers()
  return actions
}

const sendKey = (from: string) =>
  receive({ type: 'key', from, to: tabId, slot: { ...principal, key: 'key-0123456789-1111' } })

test.each<[string, TabEvent[], string[]]>([
  ['one missing response', [offer('a')], []],
  ['two tabs with the same key', [offer('a'), offer('b')], ['take a']],
  ['two tabs with different keys', [offer('a'), offer('b', otherKey)], ['choice']],
  ['a tab that shares nothing', [none('a'), offer('b')], ['take b']],
  ['a tab that was closed after its offer', [offer('a'), none('a'), offer('b')], ['take b']],
  ['no session', [none('a'), none('b')], ['choice']],
  ['a frozen tab', [offer('a'), 'timeout'], ['choice']],
  ['a tab that is closed before it sends its key', [offer('a'), offer('b'), none('a')], ['take a', 'take b']],
  ['a key that does not arrive', [offer('a'), offer('b'), 'timeout'], ['take a', 'choice']],
  ['an offer while the key is on its way', [offer('a'), offer('b'), offer('new', otherKey)], ['take a']],
  ['another key from a tab that holds no lock', [offer('new', otherKey), offer('a'), offer('b')], ['take a']],
])('with %s', async (_, events, expected) => {
  expect(await actionsAfter(['a', 'b'], events)).toEqual(expected)
})

/** What a tab sends, in this order. An awaited tab that sends nothing is frozen. */
const tabEvents = (tab: string, isAwaited: boolean) =>
  fc
    .tuple(fc.constantFrom(...principals), fc.constantFrom('offer', 'none', 'offer then none', 'nothing'))
    .map(([owner, behavior]) => ({
      tab,
      isAwaited,
      events: [
        ...(behavior.startsWith('offer') ? [offer(tab, owner)] : []),
        ...(behavior.endsWith('none') ? [none(tab)] : []),
      ],
    }))

const anyTabs = fc
  .array(fc.boolean(), { maxLength: 5 })
  .chain((areAwaited) => fc.tuple(...areAwaited.map((isAwaited, index) => tabEvents(`${index}`, isAwaited))))
  .filter((tabs) => tabs.some(({ isAwaited }) => isAwaited))

/** Interleaves the events of the tabs: `picks` chooses the tab that is next. */
function interleave(eventsOfTabs: TabEvent[][], picks: number[]): TabEvent[] {
  const queues = eventsOfTabs.map((events) => [...events])
  const order: TabEvent[] = []
  for (const pick of picks) {
    const waiting = queues.filter((queue) => queue.length > 0)
    const event = waiting[pick % Math.max(waiting.length, 1)]?.shift()
    if (event) order.push(event)
  }
  return [...order, ...queues.flat()]
}

test('in any order of messages, a key is only requested when every tab has responded with the same one', async () => {
  await fc.assert(
    fc.asyncProperty(anyTabs, fc.array(fc.nat(), { maxLength: 12 }), async (tabs, picks) => {
      const awaited = tabs.flatMap(({ tab, isAwaited }) => (isAwaited ? tab : []))
      const events = interleave(
        tabs.map((tab) => tab.events),
        picks,
      )
      const openTabs = await search(...awaited)
      const missing = new Set(awaited)
      const counted = new Map<string, Principal | undefined>()
      for (const event of [...events, 'timeout'] as const) {
        const actionCount = actions.length
        happen(event)
        if (event !== 'timeout') {
          missing.delete(event.from)
          if (event.type === 'none') counted.delete(event.from)
          else if (awaited.includes(event.from)) counted.set(event.from, event.owner)
        }
        for (const action of actions.slice(actionCount)) {
          if (!action.startsWith('take')) continue
          expect([...missing]).toEqual([])
          expect(new Set(counted.values()).size).toBe(1)
          expect([...counted.keys()].map((tab) => `take ${tab}`)).toContain(action)
        }
      }
      openTabs.clearOffers()
      // Without a key, the user chooses in the end, once, and no key is requested after that.
      const decisions = actions.filter((action) => action !== 'ask')
      expect(decisions.indexOf('choice')).toBe(decisions.length - 1)
    }),
    { numRuns: 1000 },
  )
})

test('without a tab that shares its session, or without Web Locks, the user chooses at once', async () => {
  await search()
  expect(actions).toEqual(['choice'])
  happen(offer('a'))
  expect(actions).toEqual(['choice'])
  vi.stubGlobal('navigator', {})
  await search('a')
  expect(actions).toEqual(['choice'])
})

test('a tab that releases its lock is not waited for', async () => {
  await search('a', 'b')
  happen(offer('a'))
  releaseLock('b')
  expect(actions).toEqual(['take a'])
  releaseLock('a')
  expect(actions).toEqual(['take a', 'choice'])
})

test('nothing is shown while tabs respond and while the key is on its way', async () => {
  await search('a', 'b')
  happen(offer('a'))
  happen(offer('b'))
  expect([actions, offers]).toEqual([['take a'], []])
  sendKey('b')
  expect(onKey).not.toHaveBeenCalled()
  sendKey('a')
  expect(onKey).toHaveBeenCalledTimes(1)
})

test('if a key does not arrive in time, the user chooses, and the key is ignored from then on', async () => {
  await search('a')
  happen(offer('a'))
  happen('timeout')
  expect(actions).toEqual(['take a', 'choice'])
  expect(offers).toEqual([{ tab: 'a', owner: principal }])
  sendKey('a')
  expect(onKey).not.toHaveBeenCalled()
})

test('after a session was adopted, a late timer shows nothing, and a late key is ignored', async () => {
  const openTabs = await search('a')
  happen(offer('a'))
  openTabs.clearOffers()
  happen('timeout')
  sendKey('a')
  expect([actions, offers]).toEqual([['take a'], []])
  expect(onKey).not.toHaveBeenCalled()
})

test('the timer of an earlier search or request does not end a later request', async () => {
  const openTabs = await search('a', 'b')
  happen(offer('a'))
  happen(offer('b', otherKey))
  vi.advanceTimersByTime(3000)
  openTabs.adoptFrom('b')
  vi.advanceTimersByTime(2000)
  sendKey('b')
  expect(onKey).toHaveBeenCalledTimes(1)
  openTabs.clearOffers()
  openTabs.adoptFrom('b')
  vi.advanceTimersByTime(3000)
  expect(actions).toEqual(['choice', 'take b', 'take b'])
  sendKey('b')
  expect(onKey).toHaveBeenCalledTimes(2)
})

test('with two principals the user chooses, and the key of a chosen tab that never responds is ignored', async () => {
  const openTabs = await search('a', 'b')
  happen(offer('a'))
  happen(offer('b', otherKey))
  expect(offers.map(({ tab }) => tab)).toEqual(['a', 'b'])
  openTabs.adoptFrom('b')
  expect(actions).toEqual(['choice', 'take b'])
  happen('timeout')
  // The offers of the other tabs may have changed.
  expect(actions).toEqual(['choice', 'take b', 'ask'])
  expect(offers.map(({ tab }) => tab)).toEqual(['a'])
  sendKey('b')
  expect(onKey).not.toHaveBeenCalled()
})

test('when a shown offer is gone, the others are requested again', async () => {
  await search()
  happen(offer('a'))
  happen(none('a'))
  expect(actions).toEqual(['choice', 'ask'])
  happen(none('a'))
  expect(actions).toEqual(['choice', 'ask'])
})

test.each([
  ['has no channels', undefined],
  [
    'blocks them',
    class {
      constructor() {
        throw new DOMException('', 'SecurityError')
      }
    },
  ],
])('if the browser %s, this tab waits for no other and is not waited for', async (_, channel) => {
  const request = vi.spyOn(navigator.locks, 'request')
  vi.stubGlobal('BroadcastChannel', channel)
  const openTabs = await search('a')
  openTabs.setSharing(true)
  openTabs.reportLock(principals[0] as Principal, true)
  expect(actions).toEqual(['choice'])
  expect(request).not.toHaveBeenCalled()
})

test('a console and the demo below it at the same origin have no channel and no lock in common', async () => {
  const services = { '/': '', '/demo/': '/demo/in-this-browser' }
  const names = new Set<string>()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = () => undefined
      constructor(name: string) {
        names.add(name)
      }
    },
  )
  vi.stubGlobal('navigator', { locks: { request: async (name: string) => names.add(name) } })
  for (const [path, content] of Object.entries(services)) {
    const metas = [{ content, dataset: {} }]
    vi.stubGlobal('document', { baseURI: address + path, querySelectorAll: () => metas })
    const openTabs = await search()
    openTabs.setSharing(true)
  }
  expect([...names]).toEqual([
    `service-console ${address}`,
    `service-console / ${address} ${tabId}`,
    `service-console ${address}/demo/in-this-browser`,
    `service-console /demo/ ${address}/demo/in-this-browser ${tabId}`,
  ])
})

test('locks that the browser refuses do not keep a tab from starting', async () => {
  vi.spyOn(navigator.locks, 'request').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  const openTabs = await search('a')
  expect(() => openTabs.setSharing(true)).not.toThrow()
  happen(offer('a'))
  expect(actions).toEqual(['take a'])
})
