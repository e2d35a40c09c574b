import { beforeEach, expect, test, vi } from 'vitest'
import { createResponse } from '../../../e2e/response-formats/create-response.ts'
import type { Page } from '../../api/fetch.ts'
import { queries } from '../../api/queries.ts'
import type { Paging } from '../../contract/list-params.ts'
import { isActive } from '../../jobs/run-batch.ts'
import type { SearchProgress } from '../../list/search/search.ts'
import { progressText } from '../../list/search/search-text.ts'
import { type Json, type JsonObject, readList } from '../../reading/index.ts'
import { refusal } from '../../testing/errors.ts'
import { fc } from '../../testing/fast-check.ts'
import { newTestClient, stubBrowser } from '../../testing/stub-browser.ts'
import { startSearch } from './run-search.ts'

beforeEach(() => stubBrowser())

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 9, 1)

interface User {
  userId: string
  country: string
  createdAt: string | undefined
}

/** What a list changes before a request with this number. */
interface Change {
  request: number
  kind: 'insert' | 'delete'
  position: number
}

const services = fc.record({
  /** Hours after the start at which the users were created, and whether they match. */
  users: fc.array(fc.record({ hour: fc.integer({ min: 0, max: 40 }), isMatch: fc.boolean() }), {
    maxLength: 90,
    size: 'max',
  }),
  order: fc.constantFrom('newest', 'oldest', 'newest', 'oldest', 'unordered'),
  total: fc.constantFrom('exact', 'exact', 'none', 'flag', 'minimum'),
  /** `allButOne`: the last page has one row, so that one deletion leaves it empty. */
  maxLimit: fc.constantFrom(3, 7, 20, 600, 'allButOne' as const),
  refusesLargerLimit: fc.boolean(),
  oddity: fc.oneof(
    { weight: 3, arbitrary: fc.constant('none') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'ignoresLimit',
        'ignoresPage',
        'clampsPage',
        'endsWith404',
        'hidesRows',
        'repeatsRows',
        'noIds',
        'missingTimes',
        'entriesThatAreNoRows',
        'wrongTotal',
        'contradictoryTotals',
      ),
    },
  ),
  busyRequests: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
  changes: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Change[]>([]) },
    {
      weight: 2,
      arbitrary: fc.array(
        fc.record({
          request: fc.integer({ min: 2, max: 10 }),
          kind: fc.constantFrom('insert' as const, 'delete' as const),
          position: fc.nat({ max: 90 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.record({
          request: fc.constant(2),
          kind: fc.constant('delete' as const),
          position: fc.nat({ max: 90 }),
        }),
      ),
    },
  ),
  range: fc.option(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 12 })), {
    nil: undefined,
  }),
})

type Service = typeof services extends fc.Arbitrary<infer Value> ? Value : never

const timeText = (hour: number) => new Date(START + hour * HOUR_MS).toISOString()

/** Creates the list of a service: what it sends for a page, and which users have been in it. */
function newSimulation(service: Service) {
  const { order, total, oddity, users } = service
  const maxLimit = service.maxLimit === 'allButOne' ? Math.max(1, users.length - 1) : service.maxLimit
  const hours = users.map(({ hour }) => hour)
  if (order !== 'unordered') hours.sort((one, other) => (order === 'newest' ? other - one : one - other))
  let list: User[] = hours.map((hour, index) => ({
    userId: `usr_${index}`,
    country: users[index]?.isMatch ? 'KR' : 'FR',
    createdAt: oddity === 'missingTimes' && index % 9 === 8 ? undefined : timeText(hour),
  }))
  if (oddity === 'repeatsRows')
    list = list.flatMap((user, index) => (index % 11 === 4 ? [user, user] : [user]))
  const everListed = new Map(list.map((user) => [user.userId, user]))
  const alwaysListed = new Map(everListed)
  const sent: { page: number; ids: string[]; total: number }[] = []
  let requests = 0

  function change({ kind, position }: Change, number: number): void {
    if (kind === 'delete') {
      const [user] = list.splice(position % Math.max(1, list.length), 1)
      if (user) alwaysListed.delete(user.userId)
      return
    }
    const neighbor = list[position % Math.max(1, list.length)]
    const user = {
      userId: `usr_new_${number}_${position}`,
      country: 'KR',
      createdAt: neighbor?.createdAt ?? timeText(3),
    }
    everListed.set(user.userId, user)
    list.splice(position % Math.max(1, list.length), 0, user)
  }

  function rowsAt({ page, limit }: Paging): User[] {
    if (oddity === 'ignoresLimit') return list
    const size = Math.min(limit, maxLimit)
    const last = Math.max(1, Math.ceil(list.length / size))
    const number = oddity === 'ignoresPage' ? 1 : oddity === 'clampsPage' ? Math.min(page, last) : page
    const rows = list.slice((number - 1) * size, number * size)
    return oddity === 'hidesRows' ? rows.filter((_, index) => index % 5 !== 2 || rows.length === 1) : rows
  }

  function rowOf(user: User, index: number): Json {
    if (oddity === 'entriesThatAreNoRows' && index % 6 === 3) return null
    const { userId, createdAt, ...rest } = user
    return {
      ...(oddity === 'noIds' ? { number: userId } : { userId }),
      ...(createdAt === undefined ? {} : { createdAt }),
      ...rest,
    }
  }

  async function fetchPage(paging: Paging): Promise<Page<never>> {
    requests += 1
    const number = requests
    for (const each of service.changes) if (each.request === number) change(each, number)
    if (service.busyRequests.includes(number)) throw refusal(429, '0')
    if (service.refusesLargerLimit && paging.limit > 100) throw refusal(400)
    const rows = rowsAt(paging)
    if (rows.length === 0 && oddity === 'endsWith404' && paging.page > 1) throw refusal(404)
    const reported = oddity === 'wrongTotal' ? list.length + 4 : list.length
    sent.push({ page: paging.page, ids: rows.map(({ userId }) => userId), total: reported })
    const size = Math.min(paging.limit, maxLimit)
    const extent: JsonObject =
      total === 'exact'
        ? { total: reported }
        : total === 'minimum'
          ? { total: `${Math.min(reported, 20)}+` }
          : total === 'flag'
            ? { has_more: paging.page * size < list.length }
            : {}
    const contradiction: JsonObject =
      oddity === 'contradictoryTotals' ? { total: Math.max(1, reported - 4), meta: { total: reported } } : {}
    const body = { data: rows.map(rowOf), ...extent, ...contradiction }
    const reading = readList(createResponse(body), 'users', paging)
    if (reading.kind !== 'list') throw new Error(reading.reason)
    return { ...reading, rows: reading.rows.map((record) => ({ record })), receivedAt: 0 }
  }

  return { fetchPage, everListed, alwaysListed, sent, size: () => list.length }
}

/** Searches the users of a simulated service to the end. */
async function search(service: Service) {
  const simulation = newSimulation(service)
  vi.spyOn(queries.users, 'pageFetcher').mockReturnValue(simulation.fetchPage)
  const [from, hours] = service.range ?? []
  const bounds = { from: START + (from ?? 0) * HOUR_MS, to: START + ((from ?? 0) + (hours ?? 0)) * HOUR_MS }
  const range =
    from === undefined
      ? []
      : [
          `createdAt after ${new Date(bounds.from).toISOString().slice(0, 16)}Z`,
          `createdAt before ${new Date(bounds.to).toISOString().slice(0, 16)}Z`,
        ]
  const source = { resource: 'users' as const, filters: {}, where: ['country is KR', ...range] }
  const { batch } = startSearch(newTestClient(), source, { limit: 10 })
  await new Promise<void>((resolve) => {
    const check = () => !isActive(batch.state.get()) && resolve()
    batch.state.subscribe(check)
    check()
  })
  const { phase, value, error } = batch.state.get()
  if (phase !== 'done' || !value) throw new Error(`The search ${phase}`, { cause: error })
  const meets = ({ country, createdAt }: User) => {
    const time = Date.parse(createdAt ?? '')
    return country === 'KR' && (from === undefined || (time >= bounds.from && time < bounds.to))
  }
  return { simulation, value, text: progressText(source, value), meets }
}

const idsOf = ({ matches }: SearchProgress) =>
  matches.map(({ record }) => String(record.userId ?? record.number))

const claimsAll = (text: string) => text.startsWith('Read all')
const claimsEveryPage = (text: string) => text.startsWith('Read every page')
const claimsRange = (text: string) => text.startsWith('The list is sorted')

const isSorted = (users: Iterable<User>) => {
  const times = [...users].map(({ createdAt = '' }) => createdAt)
  const sorted = [...times].sort()
  return [sorted, sorted.toReversed()].some((each) => each.join() === times.join())
}

// In parts, each of which ends in time on a busy machine.
test.each([0, 1, 2, 3])(
  'matches are those of the list, or the sentence does not say that all were read (part %i)',
  async (part) => {
    await fc.assert(
      fc.asyncProperty(services, async (service) => {
        const { simulation, value, text, meets } = await search(service)
        const { everListed, alwaysListed, sent } = simulation
        const ids = idsOf(value)
        const expected = [...alwaysListed.values()].filter(meets).map(({ userId }) => userId)
        const possible = [...everListed.values()].filter(meets).map(({ userId }) => userId)
        // Never a row that does not match, and none twice that has an ID.
        expect(ids.every((id) => possible.includes(id))).toBe(true)
        if (service.oddity !== 'noIds') expect(new Set(ids).size).toBe(ids.length)
        if (/No user matches/.test(text)) expect(claimsAll(text)).toBe(true)
        const isUnchanged = service.changes.length === 0
        // A list may be unordered, or a service leave rows out, where nothing was read that shows it.
        const isRangeCertain = isSorted(everListed.values()) && service.oddity !== 'hidesRows'
        const isClaimed = claimsAll(text) || (claimsRange(text) && isRangeCertain)
        if (isClaimed && isUnchanged) expect(ids.toSorted()).toEqual(expected.toSorted())
        if (claimsAll(text) && !expected.every((id) => ids.includes(id))) {
          // Nothing that was sent shows that an insertion and a deletion moved rows.
          const received = sent.filter(({ page }) => page <= value.reading.pages).flatMap((page) => page.ids)
          expect(new Set(sent.map(({ total }) => total)).size).toBe(1)
          expect(new Set(received).size).toBe(received.length)
        }
        // An unchanged list of a service without oddities is exact, and the sentence says so.
        if (isUnchanged && ['none', 'endsWith404'].includes(service.oddity)) {
          const isExact = service.total === 'exact' ? isClaimed || claimsRange(text) : claimsEveryPage(text)
          expect(isExact).toBe(true)
          if (!claimsRange(text) || isRangeCertain) expect(ids).toEqual(expected)
        }
      }),
      { numRuns: 250, seed: (fc.readConfigureGlobal().seed ?? 0) + part, endOnFailure: true },
    )
  },
)
