import { operators } from '../contract/conditions.ts'
import { type Condition, type Operator, parseWhere, recordTest } from '../list/search/conditions.ts'
import type { Json, JsonObject } from '../reading/index.ts'
import { fc } from './fast-check.ts'

export const condition = (field: string | undefined, operator: Operator, value = ''): Condition => ({
  field,
  operator,
  value,
})

/** Whether a record meets conditions in the form of the address. */
export const meets = (record: JsonObject, ...where: string[]) =>
  recordTest(parseWhere(where).conditions)(record)

/** Any JSON, with bigints and with strings that look like times and numbers. */
export const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true }),
    fc.bigInt(),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('2026-10-31', '2026-10-31T18:00:00Z', '7.0', '', '  '),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('a', 'a.b', 'createdAt', '__proto__')),
      tie('value'),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
})).value

export const anyCondition = fc.record({
  field: fc.option(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
      fc.constantFrom('a', 'a.b', '*', '.'),
    ),
    {
      nil: undefined,
    },
  ),
  operator: fc.constantFrom(...operators),
  value: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 50 }), fc.constantFrom('2026-10-31', '7')),
})
