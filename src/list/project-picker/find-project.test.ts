import { beforeEach, describe, expect, test } from 'vitest'
import { newQueryClient } from '../../session/query-client.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { json, listOf, stubService } from '../../testing/stub-service.ts'
import { findProject } from './find-project.ts'

beforeEach(() => stubBrowser())

const unknown = { problem: 'Choose a project from the list, or enter a full Project ID.' }
const ambiguous = {
  problem: 'More than one project has this name. Choose one from the list, or enter its Project ID.',
}

/** Looks up a text on a service with these projects, whose filter matches anywhere in the name. */
function find(typed: string, projects: { projectId: string; name: string }[], limit = 100) {
  stubService(({ query }) => {
    const found = projects.filter(({ name }) => name.includes(query.projectName ?? ''))
    const start = (Number(query.page) - 1) * limit
    return listOf(found.slice(start, start + limit), found.length)
  })
  return findProject(newQueryClient(), typed)
}

const shops = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ projectId: `prj_s${index}`, name: `Shop ${index}` }))

test.each(['Shop', 'no space', '가게'])('the one project named %s is found', async (name) => {
  const found = await find(name, [{ projectId: 'prj_1', name }, ...shops(3)])
  expect(found).toEqual({ projectId: 'prj_1' })
})

describe('a name that two projects have', () => {
  test.each(['Shop', 'Shop of spaces'])('is not sent as an ID: %s', async (name) => {
    const found = await find(name, [
      { projectId: 'prj_1', name },
      { projectId: 'prj_2', name },
    ])
    expect(found).toEqual(ambiguous)
  })

  test('is noticed if they are pages apart', async () => {
    const found = await find('Shop', [
      { projectId: 'prj_1', name: 'Shop' },
      ...shops(150),
      { projectId: 'prj_2', name: 'Shop' },
    ])
    expect(found).toEqual(ambiguous)
  })

  test('is noticed if the second one ends a list that is not read to its end', async () => {
    const found = await find('Shop', [{ projectId: 'prj_1', name: 'Shop' }, ...shops(1200)])
    expect(found).toEqual(unknown)
  })
})

test('an exact name far down the list is not sent as an ID', async () => {
  const found = await find('Shop', [...shops(50), { projectId: 'prj_1', name: 'Shop' }])
  expect(found).toEqual({ projectId: 'prj_1' })
})

test('a project without an ID cannot be meant', async () => {
  stubService(() => listOf([{ name: 'Shop' }]))
  expect(await findProject(newQueryClient(), 'Shop')).toEqual(unknown)
})

test.each([
  ['prj_unlisted', { projectId: 'prj_unlisted' }],
  [' prj_unlisted ', { projectId: 'prj_unlisted' }],
  ['not an ID', unknown],
  ['paper', unknown],
])('%j, which is no name, is only taken as an ID if it looks like one', async (typed, found) => {
  expect(await find(typed, shops(2))).toEqual(found)
})

test('a list that cannot be read is an error', async () => {
  stubService(() => json({}, 501))
  await expect(findProject(newQueryClient(), 'Shop')).rejects.toThrow()
})
