import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import type { Principal } from './principal.ts'
import {
  noSearch,
  type SearchEvent,
  type SearchStep,
  type SessionSearch,
  searchStep,
  uniqueOffers,
} from './session-search.ts'

const principals: Principal[] = [
  { address: 'https://north.test', identity: { kind: 'master' }, ending: '1111' },
  { address: 'https://north.test', identity: { kind: 'master' }, ending: '2222' },
  { address: 'https://north.test', identity: { kind: 'project', projectId: 'prj_1' } },
]
const [principal, otherKey] = principals

const offered = (tab: string, owner = principal): SearchEvent => {
  if (owner === undefined) throw new Error('A tab offers a principal')
  return { type: 'offered', offer: { tab, owner } }
}
const unavailable = (tab: string): SearchEvent => ({ type: 'unavailable', tab })
const timedOut: SearchEvent = { type: 'timedOut' }

/** A search for the sessions of these tabs, after events. Returns each step. */
function stepsAfter(awaited: string[], events: SearchEvent[]): SearchStep[] {
  let search: SessionSearch = { ...noSearch, tabs: awaited, awaited }
  return events.map((event) => {
    const step = searchStep(search, event)
    search = step.search
    return step
  })
}
const actionsAfter = (awaited: string[], events: SearchEvent[]) =>
  stepsAfter(awaited, events).flatMap(({ action }) => action ?? [])

const requestKeyOf = (tab: string) => ({ type: 'requestKey', tab })
const showChoice = { type: 'showChoice' }

test.each<[string, SearchEvent[], object[]]>([
  ['one missing response', [offered('a')], []],
  ['two tabs with the same key', [offered('a'), offered('b')], [requestKeyOf('a')]],
  ['two tabs with different keys', [offered('a'), offered('b', otherKey)], [showChoice]],
  ['a tab that shares nothing', [unavailable('a'), offered('b')], [requestKeyOf('b')]],
  [
    'a tab that was closed after its offer',
    [offered('a'), unavailable('a'), offered('b')],
    [requestKeyOf('b')],
  ],
  ['no session', [unavailable('a'), unavailable('b')], [showChoice]],
  ['a frozen tab', [offered('a'), timedOut], [showChoice]],
  [
    'a tab that is closed before it sends its key',
    [offered('a'), offered('b'), unavailable('a')],
    [requestKeyOf('a'), requestKeyOf('b')],
  ],
  ['a key that does not arrive', [offered('a'), offered('b'), timedOut], [requestKeyOf('a'), showChoice]],
  [
    'an offer while the key is on its way',
    [offered('a'), offered('b'), offered('new', otherKey)],
    [requestKeyOf('a')],
  ],
  [
    'another key from a tab that holds no lock',
    [offered('new', otherKey), offered('a'), offered('b')],
    [requestKeyOf('a')],
  ],
])('with %s', (_, events, actions) => {
  expect(actionsAfter(['a', 'b'], events)).toEqual(actions)
})

/** What a tab sends, in this order. An awaited tab that sends nothing is frozen. */
const tabEvents = (tab: string, isAwaited: boolean) =>
  fc
    .tuple(fc.constantFrom(...principals), fc.constantFrom('offer', 'none', 'offer then none', 'nothing'))
    .map(([owner, behavior]) => ({
      tab,
      isAwaited,
      events: [
        ...(behavior.startsWith('offer') ? [offered(tab, owner)] : []),
        ...(behavior.endsWith('none') ? [unavailable(tab)] : []),
      ],
    }))

const anyTabs = fc
  .array(fc.boolean(), { maxLength: 5 })
  .chain((areAwaited) => fc.tuple(...areAwaited.map((isAwaited, index) => tabEvents(`${index}`, isAwaited))))
  .filter((tabs) => tabs.some(({ isAwaited }) => isAwaited))

/** Interleaves the events of the tabs: `picks` chooses the tab that is next. */
function interleave(eventsOfTabs: SearchEvent[][], picks: number[]): SearchEvent[] {
  const queues = eventsOfTabs.map((events) => [...events])
  const order: SearchEvent[] = []
  for (const pick of picks) {
    const waiting = queues.filter((queue) => queue.length > 0)
    const event = waiting[pick % Math.max(waiting.length, 1)]?.shift()
    if (event) order.push(event)
  }
  return [...order, ...queues.flat()]
}

test('in any order of messages, a key is only requested when every tab has responded with the same one', () => {
  fc.assert(
    fc.property(anyTabs, fc.array(fc.nat(), { maxLength: 12 }), (tabs, picks) => {
      const awaited = tabs.flatMap(({ tab, isAwaited }) => (isAwaited ? tab : []))
      const events = [
        ...interleave(
          tabs.map((tab) => tab.events),
          picks,
        ),
        timedOut,
      ]
      const responded = new Set<string>()
      const steps = stepsAfter(awaited, events)
      for (const [index, { search, action }] of steps.entries()) {
        const event = events[index]
        if (event?.type === 'offered') responded.add(event.offer.tab)
        if (event?.type === 'unavailable') responded.add(event.tab)
        if (action?.type !== 'requestKey') continue
        expect(awaited.filter((tab) => !responded.has(tab))).toEqual([])
        const counted = search.offers.filter(({ tab }) => awaited.includes(tab))
        expect(uniqueOffers(counted)).toHaveLength(1)
        expect(counted.map(({ tab }) => tab)).toContain(action.tab)
      }
      // Without a key, the user chooses in the end, once, and nothing is requested after that.
      const actions = steps.flatMap(({ action }) => action?.type ?? [])
      expect(actions.indexOf('showChoice')).toBe(actions.length - 1)
    }),
    { numRuns: 3000 },
  )
})

test('the order of the offers does not decide whether the user chooses', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...principals), { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      (owners, stream) => {
        const offers = owners.map((owner, index) => offered(`${index}`, owner))
        const picks = [...stream.take(offers.length)]
        const shuffled = interleave(
          offers.map((offer) => [offer]),
          picks,
        )
        const awaited = owners.map((_, index) => `${index}`)
        const [first, second] = [offers, shuffled].map((events) =>
          actionsAfter(awaited, events).map(({ type }) => type),
        )
        expect(second).toEqual(first)
        expect(first).toEqual([new Set(owners).size === 1 ? 'requestKey' : 'showChoice'])
      },
    ),
    { numRuns: 1000 },
  )
})
