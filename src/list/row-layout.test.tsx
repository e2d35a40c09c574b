import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../testing/render-app.tsx'
import { listOf, stubService } from '../testing/stub-service.ts'

const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(7).slice(0, 300)

/** Values that may break the layout: long, right-to-left, blank, multi-line, tall glyphs, extra fields. */
const users = [
  { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ada' },
  { userId: 'usr_2', projectId: 'prj_1', nickname: longWord },
  { userId: 'usr_3', projectId: 'prj_1', nickname: 'محمد عبد الرحمن، قسم المساندة' },
  { userId: 'u'.repeat(300), projectId: 'p'.repeat(300), nickname: 'A long identifier' },
  { userId: 'usr_5', projectId: 'prj_1', nickname: '' },
  { userId: 'usr_6', projectId: 'prj_1', nickname: 'two\nlines', city: '서울특별시 '.repeat(40) },
  { userId: 'usr_7', projectId: 'prj_1', nickname: '👩‍👩‍👧‍👦'.repeat(20), [longWord]: 'a name of a field' },
]

test('every row has the same height, whatever its values', async () => {
  stubService(() => listOf(users))
  await renderApp('/users')
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row')
  // The first row contains the column headers.
  await expect.element(rows).toHaveLength(1 + users.length)
  const heights = rows
    .elements()
    .slice(1)
    .map((row) => Math.round(row.getBoundingClientRect().height))
  expect(heights).toEqual(users.map(() => heights[0]))
})
