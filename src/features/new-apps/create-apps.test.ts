import { expect, test, vi } from 'vitest'
import type { Write } from '../../api/mutations.ts'
import type { AppDraft } from '../../contract/bodies.ts'
import type { Draft, Drafts } from '../../session/drafts.ts'
import { networkError, refusal } from '../../testing/errors.ts'
import { fc } from '../../testing/fast-check.ts'
import { newTestSender, stubBrowser } from '../../testing/stub-browser.ts'
import { json, stubService } from '../../testing/stub-service.ts'
import { isEditable, newAppsVisit, readDraftRows, tooManyFailures } from './create-apps.ts'

/** Creates an empty list of drafts in memory. */
function newMemoryDrafts(): Drafts {
  let stored: readonly Draft[] = []
  return {
    list: () => stored,
    set: (drafts) => {
      stored = drafts
    },
  }
}

const initial = { projectId: 'prj_1', projectName: '' }

/** How the service handles a request: whether it creates the app, and the error of the request, if any. */
interface Outcome {
  isCreated: boolean
  isAccepted?: boolean
  error?: unknown
}

const outcomes = {
  created: { isCreated: true },
  accepted: { isCreated: true, isAccepted: true },
  acceptedInVain: { isCreated: false, isAccepted: true },
  refused: { isCreated: false, error: refusal(422) },
  rateLimited: { isCreated: false, error: refusal(429, '2') },
  offline: { isCreated: false, error: networkError('offline', false) },
  keyRefused: { isCreated: false, error: refusal(401, null, false) },
  requestLost: { isCreated: false, error: networkError('unreachable', true) },
  responseLost: { isCreated: true, error: networkError('unreachable', true) },
  unavailable: { isCreated: false, error: refusal(503, '2') },
  failedAfterCreating: { isCreated: true, error: refusal(500) },
} satisfies Record<string, Outcome>

/**
 * Starts a visit with named rows for a service that handles each request in 1 ms, by these outcomes in order; it
 * creates all further apps.
 */
function startVisit(rowCount: number, firstOutcomes: readonly Outcome[] = [], drafts = newMemoryDrafts()) {
  vi.useFakeTimers()
  stubBrowser()
  const remaining = [...firstOutcomes]
  const service = { sent: [] as string[], keys: [] as string[], created: [] as string[], running: 0 }
  stubService(() =>
    json({
      data: service.created.map((displayName, index) => ({ projectAppId: `app_${index}`, displayName })),
    }),
  )
  const createApp = async ({ body: { displayName }, intent }: Write<AppDraft>) => {
    service.sent.push(displayName)
    service.keys.push(intent.key)
    service.running += 1
    expect(service.running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    service.running -= 1
    const { isCreated, isAccepted = false, error }: Outcome = remaining.shift() ?? outcomes.created
    if (isCreated) service.created.push(displayName)
    if (error) throw error
    return { record: undefined, id: isAccepted ? undefined : `app_${service.created.length - 1}`, isAccepted }
  }
  const visit = newAppsVisit(newTestSender(), drafts, initial, createApp)
  const leave = visit.enter()
  visit.addPasted(
    Array.from({ length: rowCount }, (_, index) => ({
      displayName: `App ${index}`,
      platform: 'ios',
      bundleId: '',
    })),
  )
  visit.start('prj_1')
  const rows = () => visit.store.get().rows
  return {
    visit,
    leave,
    drafts,
    service,
    rows,
    statuses: () => rows().map(({ status }) => status),
    keyOf: (index: number) => rows()[index]?.key ?? 0,
    phase: () => visit.batch.state.get().phase,
  }
}

type Simulation = ReturnType<typeof startVisit>

const confirmMatches = ({ visit, rows }: Simulation) => {
  for (const { key, check } of rows()) if (check?.kind === 'found') visit.confirmMatch(key, { to: undefined })
}

/** What a person or the time does, at most. */
const actionArbitrary = fc.oneof(
  fc.nat(3000).map((milliseconds) => () => vi.advanceTimersByTimeAsync(milliseconds)),
  fc.constant(({ visit }: Simulation) => visit.start('prj_1')),
  fc.constant(({ visit }: Simulation) => visit.batch.pause()),
  fc.nat(9).map(
    (index) =>
      ({ visit, keyOf }: Simulation) =>
        visit.edit(keyOf(index), 'bundleId', 'a.b'),
  ),
  fc.constant(({ visit }: Simulation) => visit.check()),
  fc.constant(confirmMatches),
)

test('after any outcomes and actions, one app at a time, each row’s app is created exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Outcome>(...Object.values(outcomes)), { maxLength: 20 }),
      fc.array(actionArbitrary, { maxLength: 30 }),
      async (firstOutcomes, actions) => {
        const simulation = startVisit(4, firstOutcomes)
        const { visit, service, rows, phase } = simulation
        for (const act of actions) await act(simulation)
        // The user continues until every app is created.
        for (let round = 0; round < 40 && rows().some(({ status }) => status !== 'created'); round += 1) {
          await vi.advanceTimersByTimeAsync(100_000)
          if (phase() !== 'running') visit.start('prj_1')
          await visit.check()
          confirmMatches(simulation)
        }
        expect(service.created.sort()).toEqual(['App 0', 'App 1', 'App 2', 'App 3'])
      },
    ),
    { numRuns: 60 },
  )
})

test.each<[string, string, unknown]>([
  ['a refusal of the content', 'refused', refusal(422)],
  ['a conflict', 'refused', refusal(409)],
  ['a 403', 'refused', refusal(403, null, true)],
  ['a 401 although the key is valid', 'refused', refusal(401, null, true)],
  ['a 429', 'waiting', refusal(429, '7')],
  ['a 429 whose body broke off', 'waiting', networkError('broken', true, 429)],
  ['a revoked key', 'waiting', refusal(401, null, false)],
  ['a key that cannot be checked', 'waiting', refusal(401)],
  ['being offline', 'waiting', networkError('offline', false)],
  ['a request that a policy blocks', 'waiting', networkError('policy', false)],
  ['a 503 with Retry-After', 'unknown', refusal(503, '2')],
  ['a 500', 'unknown', refusal(500)],
  ['a lost response', 'unknown', networkError('unreachable', true)],
  ['going offline before the response', 'unknown', networkError('offline', true)],
  ['a timeout', 'unknown', networkError('deadline', true)],
  ['the end of the session', 'unknown', new DOMException('', 'AbortError')],
  ['an error of the console', 'unknown', new TypeError('x')],
])('after %s, a row is %s', async (_, status, error) => {
  const { statuses } = startVisit(1, [{ isCreated: false, error }])
  await vi.advanceTimersByTimeAsync(1)
  expect(statuses()).toEqual([status])
})

test('an app that the service only accepted is not called created, but its outcome unknown', async () => {
  const { rows, statuses } = startVisit(2, [outcomes.accepted])
  await vi.advanceTimersByTimeAsync(10)
  expect(statuses()).toEqual(['unknown', 'created'])
  const cause = 'The service accepted the request and may still be carrying it out.'
  expect(rows()[0]?.error).toMatchObject({ kind: 'unknown', failure: { cause } })
})

test('a row whose outcome is unknown is resent only by the user, to the same project', async () => {
  const { visit, service, statuses, keyOf, drafts } = startVisit(2, [outcomes.failedAfterCreating])
  await vi.advanceTimersByTimeAsync(10)
  expect(statuses()).toEqual(['unknown', 'created'])
  visit.start('prj_2')
  await vi.advanceTimersByTimeAsync(10)
  expect(service.sent).toEqual(['App 0', 'App 1'])
  const [{ intent } = {}] = visit.store.get().rows
  const rows = [{ displayName: 'App 0', platform: 'ios', bundleId: '', sentTo: 'prj_1', intent }]
  expect(drafts.list()).toMatchObject([{ sent: true, values: { rows: JSON.stringify(rows) } }])
  visit.resend(keyOf(0))
  await vi.advanceTimersByTimeAsync(0)
  visit.resend(keyOf(0))
  await vi.advanceTimersByTimeAsync(10)
  expect(service.sent).toEqual(['App 0', 'App 1', 'App 0'])
  expect(service.keys[2]).toBe(service.keys[0])
  expect(service.keys[1]).not.toBe(service.keys[0])
  expect(visit.store.get().rows[0]?.sentTo).toBe('prj_1')
})

test('a resent row that the service asks to wait for goes to its own project, and cannot be changed meanwhile', async () => {
  const { failedAfterCreating, created, rateLimited } = outcomes
  const { visit, service, rows, keyOf } = startVisit(1, [failedAfterCreating, created, rateLimited])
  await vi.advanceTimersByTimeAsync(10)
  visit.addPasted([{ displayName: 'App 1', platform: 'ios', bundleId: '' }])
  visit.start('prj_2')
  await vi.advanceTimersByTimeAsync(10_000)
  visit.resend(keyOf(0))
  await vi.advanceTimersByTimeAsync(10)
  const [resent] = rows()
  expect(resent).toMatchObject({ status: 'waiting', sentTo: 'prj_1' })
  expect(resent && isEditable(resent)).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(service.sent).toEqual(['App 0', 'App 1', 'App 0', 'App 0'])
  expect(rows()[0]).toMatchObject({ status: 'created', sentTo: 'prj_1' })
})

test('a check looks for the app of every unknown row, and an outcome that changes meanwhile stays', async () => {
  const { requestLost, responseLost, accepted } = outcomes
  const { visit, rows, statuses, keyOf } = startVisit(3, [requestLost, responseLost, accepted])
  await vi.advanceTimersByTimeAsync(10)
  expect(statuses()).toEqual(['unknown', 'unknown', 'unknown'])
  const checking = visit.check()
  visit.confirmMatch(keyOf(2), { to: undefined })
  await checking
  expect(statuses()).toEqual(['waiting', 'unknown', 'created'])
  expect(rows().map(({ check }) => check?.kind)).toEqual(['notFound', 'found', undefined])
})

test('a check that began before a row was sent again says nothing about its new outcome', async () => {
  const { requestLost, responseLost } = outcomes
  const { visit, rows, keyOf, service } = startVisit(2, [requestLost, requestLost, responseLost])
  await vi.advanceTimersByTimeAsync(10)
  stubService(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return json({ data: [] })
  })
  const checking = visit.check()
  visit.resend(keyOf(0))
  await vi.advanceTimersByTimeAsync(10)
  expect(service.created).toEqual(['App 0'])
  visit.confirmMatch(keyOf(1), { to: undefined })
  await vi.advanceTimersByTimeAsync(10_000)
  await checking
  expect(rows()).toMatchObject([
    { status: 'unknown', check: undefined, sentTo: 'prj_1' },
    { status: 'created' },
  ])
})

test('after a failure that concerns all requests, a check stops', async () => {
  const { visit, rows } = startVisit(2, [outcomes.requestLost, outcomes.requestLost])
  await vi.advanceTimersByTimeAsync(10)
  stubService(() => json({}, 401))
  await visit.check()
  expect(rows().map(({ check }) => check?.kind)).toEqual(['failed', undefined])
})

test('a row that a check does not find while others are sent waits for the next start', async () => {
  const { visit, statuses, phase } = startVisit(2, [outcomes.requestLost])
  await vi.advanceTimersByTimeAsync(1)
  await visit.check()
  expect(statuses()).toEqual(['waiting', 'sending'])
  await vi.advanceTimersByTimeAsync(10)
  expect(statuses()).toEqual(['waiting', 'created'])
  expect(phase()).toBe('done')
  visit.start('prj_1')
  await vi.advanceTimersByTimeAsync(10)
  expect(statuses()).toEqual(['created', 'created'])
})

test('three failures in a row stop the rows, and a resume sends the next row', async () => {
  const { visit, service, statuses, phase } = startVisit(5, Array(4).fill(outcomes.requestLost))
  await vi.advanceTimersByTimeAsync(100)
  expect(visit.batch.state.get()).toMatchObject({ phase: 'paused', error: tooManyFailures })
  expect(service.sent).toHaveLength(3)
  visit.start('prj_1')
  await vi.advanceTimersByTimeAsync(100)
  expect(statuses()).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'created'])
  expect(phase()).toBe('done')
})

test('a resume sends the rows that were corrected, not found by a check, or never sent', async () => {
  const { refused, requestLost } = outcomes
  const { visit, service, keyOf } = startVisit(5, [refused, refused, requestLost])
  await vi.advanceTimersByTimeAsync(3)
  visit.batch.pause()
  // The request of App 3 was already running.
  await vi.advanceTimersByTimeAsync(10)
  await visit.check()
  visit.edit(keyOf(1), 'displayName', 'Corrected')
  visit.start('prj_1')
  await vi.advanceTimersByTimeAsync(10)
  expect(service.sent.slice(4)).toEqual(['Corrected', 'App 2', 'App 4'])
})

test('a row that is added after a stop waits for a resume, which sends no refused row', async () => {
  const { visit, service, phase } = startVisit(2, [outcomes.refused])
  await vi.advanceTimersByTimeAsync(1)
  visit.batch.pause()
  visit.addPasted([{ displayName: 'Added', platform: 'ios', bundleId: '' }])
  await vi.advanceTimersByTimeAsync(10)
  expect(phase()).toBe('paused')
  visit.start('prj_1')
  await vi.advanceTimersByTimeAsync(10)
  expect(service.sent).toEqual(['App 0', 'App 1', 'Added'])
  expect(phase()).toBe('done')
})

test('stopped rows are done once no row is left to send', async () => {
  const stoppedLast = startVisit(1)
  stoppedLast.visit.batch.pause()
  expect(stoppedLast.phase()).toBe('paused')
  await vi.advanceTimersByTimeAsync(1)
  expect(stoppedLast.phase()).toBe('done')

  const { visit, keyOf, phase } = startVisit(1, [outcomes.offline])
  await vi.advanceTimersByTimeAsync(1)
  expect(phase()).toBe('paused')
  visit.remove(keyOf(0))
  await vi.advanceTimersByTimeAsync(0)
  expect(phase()).toBe('done')
})

test('rows cannot be changed while they are sent', () => {
  const { visit, rows, keyOf } = startVisit(2)
  visit.edit(keyOf(1), 'displayName', 'Late')
  expect(rows()[1]?.values.displayName).toBe('App 1')
})

test('after the user has left, the sent request completes and nothing else is sent', async () => {
  const { visit, leave, service, statuses } = startVisit(2)
  await vi.advanceTimersByTimeAsync(0)
  leave()
  visit.start('prj_1')
  await vi.advanceTimersByTimeAsync(100)
  expect(service.sent).toEqual(['App 0'])
  expect(statuses()).toEqual(['created', 'waiting'])

  const waiting = startVisit(1, [outcomes.rateLimited])
  await vi.advanceTimersByTimeAsync(1)
  expect(waiting.visit.batch.state.get().waitUntil).toBeDefined()
  waiting.leave()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(waiting.service.sent).toHaveLength(1)
})

test('a check that leaving cancels has no result, so a user who stays can repeat it', async () => {
  const { visit, leave, rows } = startVisit(1, [outcomes.requestLost])
  await vi.advanceTimersByTimeAsync(1)
  const checking = visit.check()
  expect(visit.store.get().isChecking).toBe(true)
  leave()
  await checking
  expect(visit.store.get().isChecking).toBe(false)
  expect(rows()).toMatchObject([{ status: 'unknown', check: undefined }])
})

test('a late response of an earlier visit leaves the restored draft unchanged', async () => {
  const { leave, drafts, service } = startVisit(2)
  await vi.advanceTimersByTimeAsync(0)
  leave()
  const [draft] = drafts.list()
  const laterVisit = newAppsVisit(newTestSender(), drafts, initial, () => Promise.reject(), draft)
  const restored = drafts.list()
  expect(restored).toHaveLength(1)
  expect(laterVisit.offers()).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  expect(service.created).toEqual(['App 0'])
  expect(drafts.list()).toEqual(restored)
  expect(laterVisit.store.get().rows.map(({ status }) => status)).toEqual(['unknown', 'waiting'])
})

test('restoring a draft keeps the rows that were added before as another draft', () => {
  const drafts = newMemoryDrafts()
  const newVisit = (draft?: Draft) =>
    newAppsVisit(newTestSender(), drafts, initial, () => Promise.reject(), draft)
  const pastedRow = (displayName: string) => ({ displayName, platform: 'web', bundleId: '' })
  newVisit().addPasted([pastedRow('Reader')])
  newVisit().addPasted([pastedRow('Writer')])
  newVisit(drafts.list()[1])
  expect(drafts.list().map((draft) => readDraftRows(draft)[0]?.displayName)).toEqual(['Reader', 'Writer'])
})

test('the pasted text in a draft of 1.0.0 is restored, unless the page has other pasted text', () => {
  const values = { projectId: 'prj_1', rows: '[]', pastedText: 'Reader,web' }
  const draft = { id: 1, at: 1, base: {}, values, sent: false }
  const pastedTexts = ['', 'Writer,web'].map((text) => {
    const createApp = () => Promise.reject()
    return newAppsVisit(newTestSender(), newMemoryDrafts(), initial, createApp, draft, text).store.get()
      .pastedText
  })
  expect(pastedTexts).toEqual(['Reader,web', 'Writer,web'])
})

test('removing the added rows deletes the draft', () => {
  const drafts = newMemoryDrafts()
  const visit = newAppsVisit(newTestSender(), drafts, initial, () => Promise.reject())
  visit.addPasted([{ displayName: 'Reader', platform: 'web', bundleId: '' }])
  expect(visit.isDirty()).toBe(true)
  for (const { key } of visit.store.get().rows) visit.remove(key)
  expect(visit.isDirty()).toBe(false)
  expect(drafts.list()).toEqual([])
})
