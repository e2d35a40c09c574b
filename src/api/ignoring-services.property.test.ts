import { beforeEach, expect, test } from 'vitest'
import { resources } from '../contract/resources.ts'
import { compareName, compareProject } from '../reading/index.ts'
import { fc } from '../testing/fast-check.ts'
import { newTestClient, stubBrowser, testConnection } from '../testing/stub-browser.ts'
import { json, stubService } from '../testing/stub-service.ts'
import { ignoredFilterOf, type Page, type RecordResponse } from './fetch.ts'
import { OtherRecordError } from './http/errors.ts'
import { queries } from './queries.ts'

beforeEach(() => stubBrowser())

const NUM_RUNS = 1000

interface User {
  userId: string
  nickname: string
  projectId: string
  /** Searched by some services, and returned by some. */
  email: string
}

const users = fc.array(
  fc.record({
    nickname: fc.constantFrom('Anna', 'Ben', 'Zoltan Kiss', 'Ånna-Lena', 'ZOLTAN', '김민지'),
    projectId: fc.constantFrom('prj_1', 'prj_2', 'prj_3'),
    email: fc.constantFrom('cleo@example.com', 'ben@example.com', 'zoltan@example.com'),
  }),
  { minLength: 1, maxLength: 25 },
)

const services = fc.record({
  users,
  ignoresName: fc.boolean(),
  ignoresProject: fc.boolean(),
  searchesEmail: fc.boolean(),
  returnsEmail: fc.boolean(),
  hasTotal: fc.boolean(),
  nickname: fc.option(fc.constantFrom('Zoltan', 'cleo', 'kiss zoltan', 'an', 'nobody'), { nil: '' }),
  projectId: fc.option(fc.constantFrom('prj_1', 'prj_2', 'prj_9'), { nil: '' }),
  page: fc.constantFrom(1, 1, 2),
})

type Service = typeof services extends fc.Arbitrary<infer Value> ? Value : never

const folded = (text: string) => text.toLowerCase().replace('å', 'a')

/** Stubs the service, and returns the users that its list with filters has. */
function stubList(service: Service) {
  const { ignoresName, ignoresProject, searchesEmail, returnsEmail, hasTotal } = service
  const all: User[] = service.users.map((user, index) => ({ ...user, userId: `usr_${index + 1}` }))
  const hasName = ({ nickname, email }: User, text: string) =>
    folded(text)
      .split(' ')
      .every((word) => folded(nickname).includes(word)) ||
    (searchesEmail && email.includes(folded(text)))
  const listed = (filters: { nickname?: string; projectId?: string }) =>
    all.filter(
      (user) =>
        (ignoresName || !filters.nickname || hasName(user, filters.nickname)) &&
        (ignoresProject || !filters.projectId || user.projectId === filters.projectId),
    )
  const requests = stubService(({ query }) => {
    const [page, limit] = [Number(query.page ?? 1), Number(query.limit ?? 10)]
    const rows = listed(query)
    const data = rows.slice((page - 1) * limit, page * limit).map((user) => {
      const { email, ...rest } = user
      return returnsEmail ? user : rest
    })
    return json({ data, ...(hasTotal && { total: rows.length }) })
  })
  return { listed, requests }
}

/** A client whose connection keeps nothing of the other runs. */
const newClient = () =>
  newTestClient({ ...testConnection(), signal: new AbortController().signal, calls: undefined })

const codesOf = ({ notes }: Page<never>) => notes.map(({ code }) => code)

test('a list never gives the total of an ignored filter that no row fits, and never blames a filter that works', async () => {
  let ignoredCount = 0
  await fc.assert(
    fc.asyncProperty(services, async (service) => {
      const { nickname, projectId } = service
      const { listed, requests } = stubList(service)
      const params = { nickname, projectId, page: service.page, limit: 10 }
      const page = await newClient().fetchQuery(queries.users.page(params))
      const records = page.rows.map(({ record }) => record)
      const slice = (rows: User[]) => rows.slice((service.page - 1) * 10, service.page * 10).join('\n')
      const nameVerdicts = records.map((record) => compareName(nickname, record, resources.users))
      const projectVerdicts = records.map((record) => compareProject(projectId, record))
      const isUnmet = (verdicts: string[]) => !verdicts.includes('fits') && verdicts.includes('contradicts')
      const otherProjects = new Set(records.map((record) => record.projectId))
      const ignored = ignoredFilterOf(page)
      // The sentence is literally true: without the filter, the rows are the same.
      if (ignored) {
        ignoredCount += 1
        expect(slice(listed({ nickname, projectId, [ignored]: '' }))).toBe(
          slice(listed({ nickname, projectId })),
        )
        expect(page.total.kind).toBe('unknown')
      }
      const isNameIgnored = nickname !== '' && service.ignoresName && isUnmet(nameVerdicts)
      const isProjectIgnored =
        projectId !== '' && service.ignoresProject && projectVerdicts.includes('contradicts')
      // Rows of only one other project may be those of a slug.
      if (isNameIgnored || (isProjectIgnored && otherProjects.size > 1)) expect(ignored).toBeDefined()
      if (codesOf(page).includes('nameNotShown')) expect(nameVerdicts).not.toContain('fits')
      const note = page.notes.find(({ code }) => code === 'otherProjects')
      if (note?.code === 'otherProjects')
        expect(note.count).toBe(projectVerdicts.filter((verdict) => verdict === 'contradicts').length)
      if (!service.ignoresName && !service.ignoresProject && !service.searchesEmail) {
        expect(codesOf(page)).toEqual(page.rows.length === 0 && service.page > 1 ? ['pastEnd'] : [])
        if (service.hasTotal && page.rows.length > 0)
          expect(page.total).toEqual({ kind: 'exact', value: listed({ nickname, projectId }).length })
        expect(requests).toHaveLength(1)
      }
      expect(requests.length).toBeLessThanOrEqual(3)
    }),
    { numRuns: NUM_RUNS, endOnFailure: true },
  )
  expect(ignoredCount).toBeGreaterThan(NUM_RUNS / 20)
})

/** How services look up a record by the text in the path. */
const lookUps = {
  exact: (user: User, text: string) => user.userId === text,
  prefix: (user: User, text: string) => text.startsWith(user.userId),
  number: (user: User, text: string) =>
    Number.parseInt(user.userId.slice(4), 10) === Number.parseInt(text.slice(4), 10),
  anyCase: (user: User, text: string) => user.userId === text.toLowerCase(),
  email: (user: User, text: string) => user.email === text || user.userId === text,
  always: () => true,
}

test('a record is never another one than the requested, whatever the service returns', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      users,
      fc.constantFrom(...(Object.keys(lookUps) as (keyof typeof lookUps)[])),
      fc.constantFrom('usr_1', 'usr_12', 'usr_12abc', 'USR_1', 'usr_1 ', 'zoltan@example.com', 'usr_999'),
      async (list, lookUp, requested) => {
        const all = list.map((user, index) => ({ ...user, userId: `usr_${index + 1}` }))
        const found = all.find((user) => lookUps[lookUp](user, requested))
        stubService(() => (found ? json(found) : json({ detail: 'none' }, 404)))
        const client = newClient()
        const outcome: RecordResponse<'userId'> | Error = await client
          .fetchQuery({ ...queries.users.record(requested), retry: false })
          .catch((error: Error) => error)
        if (outcome instanceof OtherRecordError) {
          kinds.add('other')
          expect(outcome.id).toBe(found?.userId)
          expect(Object.values(found ?? {})).not.toContain(requested)
        } else if (outcome instanceof Error) expect(found).toBeUndefined()
        else if (outcome.ownId === undefined) expect(outcome.value.userId).toBe(requested)
        else {
          kinds.add('alias')
          expect(outcome.ownId).toBe(found?.userId)
          const isCaseOnly = found?.userId === requested.toLowerCase().trim()
          expect(isCaseOnly || found?.email === requested).toBe(true)
          // The record is known by its own ID from here on.
          expect(client.getQueryData(queries.users.record(outcome.ownId).queryKey)?.ownId).toBeUndefined()
        }
      },
    ),
    { numRuns: NUM_RUNS, endOnFailure: true },
  )
  expect(kinds).toEqual(new Set(['other', 'alias']))
})
