import { beforeEach, expect, test } from 'vitest'
import { RequestLimitError } from '../../jobs/read-list.ts'
import { newBatch } from '../../jobs/run-batch.ts'
import { numbered, pageOf } from '../../testing/mock-service.ts'
import { newTestClient, stubBrowser } from '../../testing/stub-browser.ts'
import { json, type ServiceRequest, stubService } from '../../testing/stub-service.ts'
import { countNewUsersByProject, maxNewUserRequests, type NewUsersByProject } from './new-users.ts'
import type { ProjectCount, RankedProject } from './rank-projects.ts'

beforeEach(() => stubBrowser())

const NOW = Date.UTC(2026, 5, 15)
const DAY_MS = 86_400_000

const project = (number: number, users: ProjectCount): RankedProject => ({
  projectId: `prj_${number}`,
  name: undefined,
  users,
  apps: { kind: 'exact', value: 1 },
})

const exact = (value: number): ProjectCount => ({ kind: 'exact', value })

/** A list of users of the requested project, newest first: one every day. */
function respondWithUsers(request: ServiceRequest, count: number): Response {
  const rows = numbered(count, (number) => ({
    userId: `usr_${number}`,
    projectId: request.query.projectId,
    createdAt: new Date(NOW - number * DAY_MS).toISOString(),
  }))
  return pageOf(rows, request)
}

/** Creates the job, which starts on `start`. */
const newJob = (projects: readonly RankedProject[]) =>
  newBatch<NewUsersByProject>(newTestClient(), (run) =>
    countNewUsersByProject(run, projects, NOW, (counts) => run.report(() => new Map(counts))),
  )

const untilPhase = (job: ReturnType<typeof newJob>, phase: string) =>
  expect.poll(() => job.state.get().phase).toBe(phase)

test('each project takes at most 12 requests, and one whose users are unknown none', async () => {
  const sizes = [0, 99, 1000, 90_000]
  const requests = stubService((request) =>
    respondWithUsers(request, sizes[Number(request.query.projectId?.slice(4))] ?? 0),
  )
  const projects = [
    ...sizes.map((size, index) => project(index, exact(size))),
    project(4, { kind: 'unknown' }),
  ]
  expect(maxNewUserRequests(projects)).toBe(2 + 2 + 12 + 12)
  const job = newJob(projects)
  job.start()
  await untilPhase(job, 'done')
  const counts = job.state.get().value
  expect(counts?.get('prj_0')).toEqual({ recent: exact(0), earlier: exact(0) })
  for (const id of ['prj_1', 'prj_2', 'prj_3'])
    expect(counts?.get(id)).toEqual({ recent: exact(30), earlier: exact(30) })
  expect(counts?.get('prj_4')).toEqual({ recent: { kind: 'unknown' }, earlier: { kind: 'unknown' } })
  const countOf = (id: string) => requests.filter(({ query }) => query.projectId === id).length
  expect([countOf('prj_0'), countOf('prj_1'), countOf('prj_4')]).toEqual([1, 1, 0])
  for (const id of ['prj_2', 'prj_3']) expect(countOf(id)).toBeLessThanOrEqual(12)
})

test('users of other projects make a number unknown', async () => {
  stubService((request) => {
    const { project: _, ...others } = request.query
    const rows = numbered(10, (number) => ({
      userId: `usr_${number}`,
      projectId: number % 2 === 0 ? request.query.projectId : 'prj_other',
      createdAt: new Date(NOW - number * DAY_MS).toISOString(),
    }))
    return pageOf(rows, { ...request, query: others })
  })
  const job = newJob([project(1, exact(10))])
  job.start()
  await untilPhase(job, 'done')
  expect(job.state.get().value?.get('prj_1')?.recent).toEqual({ kind: 'unknown' })
})

test('the job pauses after 200 requests with what it has counted, and continues', async () => {
  const requests = stubService((request) => respondWithUsers(request, 3))
  const job = newJob(Array.from({ length: 230 }, (_, index) => project(index, exact(3))))
  job.start()
  await untilPhase(job, 'paused')
  expect(job.state.get().error).toBeInstanceOf(RequestLimitError)
  expect(requests).toHaveLength(200)
  await expect.poll(() => job.state.get().value?.size).toBe(200)
  job.resume()
  await untilPhase(job, 'done')
  expect(requests).toHaveLength(230)
  expect(job.state.get().value?.size).toBe(230)
})

test('a project whose users cannot be loaded is marked, and the others are counted', async () => {
  stubService((request) =>
    request.query.projectId === 'prj_1' ? json({}, 501) : respondWithUsers(request, 3),
  )
  const job = newJob([project(1, exact(3)), project(2, exact(3))])
  job.start()
  await untilPhase(job, 'done')
  expect(job.state.get().value?.get('prj_1')).toEqual({
    recent: { kind: 'failed' },
    earlier: { kind: 'failed' },
  })
  expect(job.state.get().value?.get('prj_2')?.recent).toEqual(exact(3))
})

test('a refused key pauses the job, and it then counts the project again', async () => {
  let isRefused = true
  stubService((request) => (isRefused ? json({}, 401) : respondWithUsers(request, 3)))
  const job = newJob([project(1, exact(3))])
  job.start()
  await untilPhase(job, 'paused')
  isRefused = false
  job.resume()
  await untilPhase(job, 'done')
  expect(job.state.get().value?.get('prj_1')?.recent).toEqual(exact(3))
})

test('a canceled job sends no more requests', async () => {
  const requests = stubService((request) => {
    if (requests.length === 8) job.cancel()
    return respondWithUsers(request, 3)
  })
  const job = newJob(Array.from({ length: 40 }, (_, index) => project(index, exact(3))))
  job.start()
  await untilPhase(job, 'canceled')
  expect(requests.length).toBeLessThanOrEqual(8)
})
