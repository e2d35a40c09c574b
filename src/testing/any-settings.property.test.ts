import { beforeEach, expect, test } from 'vitest'
import { resources } from '../contract/resources.ts'
import { describeTyped } from '../list/describe-typed.ts'
import { pathLabels } from '../list/search/path-labels.ts'
import { type JsonObject, valueAt } from '../reading/index.ts'
import { cardRows, rowValues } from '../record/row-values.ts'
import { SettingsFile, toBlock } from '../settings/schema.ts'
import { pageSettings, settingsOf } from '../settings/settings.ts'
import { fc } from './fast-check.ts'
import { pathArbitrary } from './secret-records.ts'
import { stubBrowser } from './stub-browser.ts'

beforeEach(() => stubBrowser())

const anyPath = fc.oneof(pathArbitrary, fc.constantFrom('userId', 'nickname', 'projectId', 'a.nickname'))
const anyLabel = fc.constantFrom('Plan', 'a', 'Nickname', 'User ID')
const labels = fc.oneof(anyLabel, fc.record({ en: anyLabel }), fc.record({ ko: anyLabel }))
const values = fc.dictionary(fc.constantFrom('1', 'true', 'x', ''), labels)

const anyType = fc.oneof(
  fc.record({ type: fc.constant('enum'), values }),
  fc.record({ type: fc.constant('boolean'), true: labels, false: labels }),
  fc.record({ type: fc.constant('money'), currency: fc.constant('EUR'), minorUnits: fc.boolean() }),
  fc.record({ type: fc.constant('time'), unit: fc.constantFrom('s', 'ms', 'text') }),
  fc.record({ type: fc.constant('reference'), to: fc.constantFrom('projects', 'apps', 'users') }),
  fc.constantFrom({ type: 'phone' }, { type: 'url' }, { type: 'bytes' }, { type: 'percent' }, {}),
)

const anyField = fc
  .tuple(
    anyType,
    fc.record({ label: labels, hidden: fc.boolean(), secret: fc.boolean() }, { requiredKeys: [] }),
  )
  .map(([type, options]) => ({ ...type, ...options }))

/** What a settings file may declare about users, and a user. */
const caseArbitrary = fc.record({
  users: fc.record({
    columns: fc.array(anyPath, { maxLength: 5 }),
    order: fc.array(anyPath, { maxLength: 5 }),
    fields: fc.array(fc.tuple(anyPath, anyField), { maxLength: 5 }).map((fields) => new Map(fields)),
  }),
  record: fc.letrec<{ value: unknown; object: JsonObject }>((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.constantFrom(1, 'x', true, null, '', 1e300), tie('object')),
    object: fc.dictionary(
      fc.constantFrom('userId', 'nickname', 'ssn', 'profile', 'a', 'b', 'a.b', '__proto__', 'x-y', 'row'),
      tie('value'),
      { noNullPrototype: true },
    ) as fc.Arbitrary<JsonObject>,
  })).object,
})

test('whatever a settings file declares, a card shows each value that is not hidden in one row, and each row has its own label', () => {
  fc.assert(
    fc.property(caseArbitrary, ({ users, record }) => {
      const file = SettingsFile.parse({ users: { ...users, fields: Object.fromEntries(users.fields) } })
      const block = { textContent: JSON.stringify(toBlock(file)) }
      Object.assign(document, { getElementById: () => block })
      expect(pageSettings().isUnreadable).toBe(false)
      const settings = settingsOf('users')
      const rows = rowValues(record, settings)
      const { first, others } = cardRows('users', rows, settings)
      const paths = [...first, ...others]
      expect(new Set(paths).size).toBe(paths.length)
      expect(paths).toEqual(expect.arrayContaining(Object.keys(rows)))
      for (const path of settings.hiddenPaths) {
        expect(paths).not.toContain(path)
        expect(valueAt(rows, path)).toBeUndefined()
      }
      const labels = [...pathLabels(paths, 'users').values()]
      expect(new Set(labels).size, `${labels}`).toBe(labels.length)
      for (const path of paths) {
        const type = settings.fields.get(path)?.type
        if (type) describeTyped(type, valueAt(rows, path), 'en', { linkHosts: [], keys: [] })
      }
      expect(paths).toEqual(
        expect.arrayContaining(
          resources.users.fields.filter((field) => !settings.hiddenPaths.includes(field)),
        ),
      )
    }),
    { numRuns: 500 },
  )
})
