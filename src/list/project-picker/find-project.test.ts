import { beforeEach, describe, expect, test } from 'vitest'
import { newTestClient, stubBrowser } from '../../testing/stub-browser.ts'
import { json, listOf, stubService } from '../../testing/stub-service.ts'
import { findProject } from './find-project.ts'

beforeEach(() => stubBrowser())

const unknownProject = { problem: 'Choose a project from the list, or enter a full Project ID.' }
const ambiguousName = {
  problem: 'More than one project has this name. Choose one from the list, or enter its Project ID.',
}

/** Looks up a text on a service with these projects, whose filter matches anywhere in the name. */
function find(typed: string, projects: { projectId: string; name: string }[]) {
  const pageSize = 100
  stubService(({ query }) => {
    const found = projects.filter(({ name }) => name.includes(query.projectName ?? ''))
    const start = (Number(query.page) - 1) * pageSize
    return listOf(found.slice(start, start + pageSize), found.length)
  })
  return findProject(newTestClient(), typed)
}

const shops = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ projectId: `prj_s${index}`, name: `Shop ${index}` }))

test.each(['Shop', 'with space', '가게'])('the only project named “%s” is found', async (name) => {
  const found = await find(name, [{ projectId: 'prj_1', name }, ...shops(3)])
  expect(found).toEqual({ projectId: 'prj_1' })
})

describe('a name that two projects have', () => {
  test.each(['Shop', 'with space'])('is reported as ambiguous: “%s”', async (name) => {
    const found = await find(name, [
      { projectId: 'prj_1', name },
      { projectId: 'prj_2', name },
    ])
    expect(found).toEqual(ambiguousName)
  })

  test('is recognized even if the projects are on different pages', async () => {
    const found = await find('Shop', [
      { projectId: 'prj_1', name: 'Shop' },
      ...shops(150),
      { projectId: 'prj_2', name: 'Shop' },
    ])
    expect(found).toEqual(ambiguousName)
  })
})

test('if the list is too long to be read to its end, no project is chosen by its name', async () => {
  const found = await find('Shop', [{ projectId: 'prj_1', name: 'Shop' }, ...shops(1200)])
  expect(found).toEqual(unknownProject)
})

test('the project with exactly the typed name is found far down the list', async () => {
  const found = await find('Shop', [...shops(50), { projectId: 'prj_1', name: 'Shop' }])
  expect(found).toEqual({ projectId: 'prj_1' })
})

test('a project without an ID is no match', async () => {
  stubService(() => listOf([{ name: 'Shop' }]))
  expect(await findProject(newTestClient(), 'Shop')).toEqual(unknownProject)
})

test.each([
  ['prj_unlisted', { projectId: 'prj_unlisted' }],
  [' prj_unlisted ', { projectId: 'prj_unlisted' }],
  ['not an ID', unknownProject],
  ['paper', unknownProject],
])('if no project has the name %j, the result is %j', async (typed, result) => {
  expect(await find(typed, shops(2))).toEqual(result)
})

test('findProject throws if the list cannot be read', async () => {
  stubService(() => json({}, 501))
  await expect(findProject(newTestClient(), 'Shop')).rejects.toThrow()
})

test('a text of more than 500 characters is not requested', async () => {
  const requests = stubService(() => listOf([]))
  expect(await findProject(newTestClient(), 'x'.repeat(501))).toEqual(unknownProject)
  expect(requests).toEqual([])
})
