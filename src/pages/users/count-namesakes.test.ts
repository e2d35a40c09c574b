import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Page } from '../../api/fetch.ts'
import { queries } from '../../api/queries.ts'
import type { UserListParams } from '../../contract/list-params.ts'
import type { UserField } from '../../contract/resources.ts'
import { countNamesakes } from './SignUserIn.tsx'

const melanie = { record: {}, userId: 'usr_1', projectId: 'prj_1', nickname: 'Mélanie' }
const otherMelanies = (count: number, projectId = 'prj_1') =>
  Array.from({ length: count }, (_, index) => ({
    record: {},
    userId: `usr_${projectId}_${index}`,
    projectId,
    nickname: `MELANIE ${index}`,
  }))

/** Counts namesakes after the session has received these lists, in this order. */
function countAfter(...lists: [params: Partial<UserListParams>, page: Partial<Page<UserField>>][]) {
  const client = new QueryClient()
  lists.forEach(([params, page], index) => {
    client.setQueryData(
      queries.users.list({ page: 1, limit: 10, ...params }).queryKey,
      { rows: [], notes: [], total: { kind: 'unknown' }, more: 'unknown', receivedAt: 0, ...page } as never,
      { updatedAt: index + 1 },
    )
  })
  return countNamesakes(client, 'usr_1', melanie)
}

test('the total of a search in the project counts users beyond its first page', () => {
  const rows = [melanie, ...otherMelanies(4)]
  expect(
    countAfter([
      { nickname: 'mel', projectId: 'prj_1' },
      { rows, total: { kind: 'exact', value: 25 }, more: 'yes' },
    ]),
  ).toEqual({ name: 'mel', count: 24, isMinimum: false })
})

test('a complete search in all projects counts the users of the same project', () => {
  const rows = [melanie, ...otherMelanies(3), ...otherMelanies(5, 'prj_2')]
  expect(countAfter([{ nickname: 'Melanie' }, { rows, more: 'no' }])).toEqual({
    name: 'Melanie',
    count: 3,
    isMinimum: false,
  })
})

test('an incomplete search counts at least the users that it returned, each once', () => {
  const rows = [melanie, ...otherMelanies(3)]
  expect(
    countAfter(
      [{ nickname: 'Melanie' }, { rows, total: { kind: 'exact', value: 90 }, more: 'yes' }],
      [
        { nickname: 'Melanie', limit: 5 },
        { rows, more: 'yes' },
      ],
    ),
  ).toEqual({ name: 'Melanie', count: 3, isMinimum: true })
})

test('the total of a service that ignores the filter by project is not used', () => {
  const rows = [melanie, ...otherMelanies(1), ...otherMelanies(5, 'prj_2')]
  const total = { kind: 'exact', value: 90 } as const
  expect(
    countAfter([
      { nickname: 'Mélanie', projectId: 'prj_1' },
      { rows, total, more: 'yes' },
    ]),
  ).toEqual({
    name: 'Mélanie',
    count: 1,
    isMinimum: true,
  })
})

test('a total of rows without the name is not used, because the service ignores the filter', () => {
  const rows = [melanie, ...otherMelanies(1), { ...melanie, userId: 'usr_7', nickname: 'Carlos' }]
  const total = { kind: 'exact', value: 500 } as const
  expect(
    countAfter([
      { nickname: 'Mélanie', projectId: 'prj_1' },
      { rows, total, more: 'yes' },
    ]),
  ).toEqual({
    name: 'Mélanie',
    count: 1,
    isMinimum: true,
  })
})

test('a search for other words than the user’s name is not used as the name', () => {
  const rows = [melanie, ...otherMelanies(2)]
  expect(countAfter([{ nickname: 'Mélanie Kestrel' }, { rows, more: 'no' }])).toEqual({
    name: 'Mélanie',
    count: 2,
    isMinimum: true,
  })
})

test('users whose project is unknown are not counted', () => {
  const rows = [melanie, ...otherMelanies(2).map(({ projectId: _, ...user }) => user)]
  expect(
    countAfter([
      { nickname: 'Mélanie', projectId: 'prj_1' },
      { rows, more: 'no' },
    ]),
  ).toBeUndefined()
})

test('the name is that of the last search that found the user, and without a search the user’s own', () => {
  const rows = [melanie, ...otherMelanies(2)]
  expect(
    countAfter(
      [{ nickname: 'Mélanie' }, { rows }],
      [{ nickname: 'mél' }, { rows }],
      [{ nickname: 'Zoë' }, {}],
    )?.name,
  ).toBe('mél')
  expect(countAfter([{}, { rows, more: 'no' }])).toEqual({ name: 'Mélanie', count: 2, isMinimum: true })
})

test('without another user of the name in the project, there are no namesakes', () => {
  expect(countAfter()).toBeUndefined()
  expect(
    countAfter([{ nickname: 'Mélanie' }, { rows: [melanie, ...otherMelanies(2, 'prj_2')] }]),
  ).toBeUndefined()
})
