import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { pageStates } from './page-states.ts'

/** `/projects/prj_1/apps?page=2` becomes `/projects/:id/apps`. */
const patternOf = (address: string) => address.replace(/\?.*$/, '').replaceAll(/\/[a-z]+_\w+/g, '/:id')

/** Pages without a state: sign-in and its redirect have tests of their own, and a project has two such tabs. */
const exempt = ['/', '/sign-in', '/projects/:id/users']

test('every page has a state', () => {
  // An argument is an ID or a query, and queries are cut off.
  const builders: ((argument: never) => string)[] = Object.values(paths)
  const pages = builders.map((build) => patternOf(build('prj_1' as never)))
  const visited = pageStates.map(([address]) => patternOf(address))
  expect(pages.filter((page) => !exempt.includes(page) && !visited.includes(page))).toEqual([])
})
