import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Page } from '../../api/fetch.ts'
import { queries } from '../../api/queries.ts'
import type { UserListParams } from '../../contract/list-params.ts'
import type { UserField } from '../../contract/resources.ts'
import { countNamesakes } from './SignUserIn.tsx'

type UserPage = Page<UserField>
const user = (userId: string, nickname: string, projectId = 'prj_1') => ({
  record: {},
  userId,
  projectId,
  nickname,
})
const melanie = user('usr_1', 'Mélanie')
const otherMelanies = (count: number, projectId = 'prj_1') =>
  Array.from({ length: count }, (_, index) =>
    user(`usr_${projectId}_${index}`, `MELANIE ${index}`, projectId),
  )

/** A list that the session has received, by default an incomplete one in all projects. */
const list = (
  params: Partial<UserListParams>,
  rows: UserPage['rows'],
  total?: number,
  more: UserPage['more'] = 'yes',
) => ({
  params: { page: 1, limit: 10, ...params },
  page: { rows, notes: [], total: total ? { kind: 'exact', value: total } : { kind: 'unknown' }, more },
})

/** Counts namesakes after the session has received these lists, in this order. */
function countAfter(...lists: ReturnType<typeof list>[]) {
  const client = new QueryClient()
  lists.forEach(({ params, page }, index) => {
    const data = { ...page, receivedAt: 0 } as never
    client.setQueryData(queries.users.page(params).queryKey, data, { updatedAt: index + 1 })
  })
  return countNamesakes(client, 'usr_1', melanie)
}

const inProject = (nickname: string) => ({ nickname, projectId: 'prj_1' })

test('the total of a search in the project counts users beyond its first page', () => {
  const search = list(inProject('mel'), [melanie, ...otherMelanies(4)], 25)
  expect(countAfter(search)).toEqual({ name: 'mel', count: 24, isMinimum: false })
})

test('a complete search in all projects counts the users of the same project', () => {
  const rows = [melanie, ...otherMelanies(3), ...otherMelanies(5, 'prj_2')]
  const search = list({ nickname: 'Melanie' }, rows, undefined, 'no')
  expect(countAfter(search)).toEqual({ name: 'Melanie', count: 3, isMinimum: false })
})

test('an incomplete search counts at least the users that it returned, each once', () => {
  const rows = [melanie, ...otherMelanies(3)]
  const searches = [list({ nickname: 'Melanie' }, rows, 90), list({ nickname: 'Melanie', limit: 5 }, rows)]
  expect(countAfter(...searches)).toEqual({ name: 'Melanie', count: 3, isMinimum: true })
})

test.each([
  ['project', otherMelanies(5, 'prj_2')],
  ['name', [user('usr_7', 'Carlos')]],
])('the total of a service that ignores the filter by %s is not used', (_, foreignUsers) => {
  const search = list(inProject('Mélanie'), [melanie, ...otherMelanies(1), ...foreignUsers], 90)
  expect(countAfter(search)).toEqual({ name: 'Mélanie', count: 1, isMinimum: true })
})

test('a search for other words than the user’s name is not used as the name', () => {
  const search = list({ nickname: 'Mélanie Kestrel' }, [melanie, ...otherMelanies(2)], undefined, 'no')
  expect(countAfter(search)).toEqual({ name: 'Mélanie', count: 2, isMinimum: true })
})

test('users whose project is unknown are not counted', () => {
  const withoutProject = otherMelanies(2).map(({ projectId: _, ...row }) => row)
  expect(countAfter(list(inProject('Mélanie'), [melanie, ...withoutProject]))).toBeUndefined()
})

test('the name is that of the last search that found the user, and without a search the user’s own', () => {
  const rows = [melanie, ...otherMelanies(2)]
  const searches = [list({ nickname: 'Mélanie' }, rows), list({ nickname: 'mél' }, rows)]
  expect(countAfter(...searches, list({ nickname: 'Zoë' }, []))?.name).toBe('mél')
  const unfiltered = list({}, rows, undefined, 'no')
  expect(countAfter(unfiltered)).toEqual({ name: 'Mélanie', count: 2, isMinimum: true })
})

test('without another user of the name in the project, there are no namesakes', () => {
  expect(countAfter()).toBeUndefined()
  const search = list({ nickname: 'Mélanie' }, [melanie, ...otherMelanies(2, 'prj_2')])
  expect(countAfter(search)).toBeUndefined()
})
