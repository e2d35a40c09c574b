import { expect, onTestFinished, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { paths } from '../../paths.ts'
import type { JsonObject } from '../../reading/index.ts'
import { isWithin, SETTINGS_VERSION, settingsOf } from '../../settings/settings.ts'
import { fc } from '../../testing/fast-check.ts'
import { projectColumn } from '../cells.tsx'
import { idColumn, nameColumn } from '../define-list.tsx'
import { columnsPreference } from './columns-preference.ts'
import { useVisibleColumns } from './visible-columns.tsx'

const ownColumns = [nameColumn('nickname', 'userId', paths.user), idColumn('userId'), projectColumn]

const anyPath = fc.constantFrom('userId', 'projectId', 'a', 'a.b', '__proto__')
const somePaths = fc.array(anyPath, { maxLength: 5 })
const anyField = fc.record(
  {
    path: anyPath,
    label: fc.constantFrom('a', 'Nickname', 'User ID', 'Project'),
    isHidden: fc.constant(true),
    isSecret: fc.constant(true),
    type: fc.constantFrom({ name: 'time', unit: 's' }, { name: 'money', currency: 'EUR', minorUnits: true }),
  },
  { requiredKeys: ['path'] },
)
const anyRow: fc.Arbitrary<JsonObject> = fc.dictionary(
  fc.constantFrom('userId', 'nickname', 'a', 'b', '__proto__', 'row.a'),
  fc.constantFrom(1, 'x', null, true),
)

const cases = fc.record({
  users: fc.record(
    { columns: somePaths, fields: fc.array(anyField, { maxLength: 5 }) },
    { requiredKeys: [] },
  ),
  chosen: fc.option(somePaths, { nil: undefined }),
  records: fc.array(anyRow, { maxLength: 3 }),
})

test('whatever is declared and chosen, the name is the first column, and no column is hidden or there twice', async () => {
  onTestFinished(() => document.getElementById('settings')?.remove())
  for (const { users, chosen, records } of fc.sample(cases, { numRuns: 200, seed: 1 })) {
    // A block is read once.
    const block = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'settings',
      textContent: JSON.stringify({ version: SETTINGS_VERSION, users }),
    })
    document.getElementById('settings')?.remove()
    document.head.append(block)
    columnsPreference.set(chosen ? { users: chosen } : {})
    const rows = records.map((record) => ({ record }))
    const { result, unmount } = await renderHook(() => useVisibleColumns('users', ownColumns, rows))
    const fields = result.current.map(({ field }) => field)
    const { hiddenPaths } = settingsOf('users')
    expect(fields[0]).toBe('nickname')
    expect(fields.filter((field, index) => fields.indexOf(field) !== index)).toEqual([])
    expect(fields.slice(1).filter((field) => isWithin(field, hiddenPaths))).toEqual([])
    await unmount()
  }
})
