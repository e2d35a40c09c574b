import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { markedRecordArbitrary, pathArbitrary } from '../testing/secret-records.ts'
import { maskFields } from './mask-fields.ts'

test.each([
  ['{"data":{"user":{"ssn":"1","name":"Ada"}}}', '{"data":{"user":{"ssn":"•••","name":"Ada"}}}'],
  ['{ "ssn" : {"a": [1, {"b": 2}]}, "c": [ 3 ] }', '{ "ssn" : "•••", "c": [ 3 ] }'],
  ['[{"ssn":12},{"ssn":null},{"ssn":""}]', '[{"ssn":"•••"},{"ssn":"•••"},{"ssn":"•••"}]'],
  [
    '{"cards":[[{"number":"1","kind":"a"}],"x"],"number":2}',
    '{"cards":[[{"number":"•••","kind":"a"}],"x"],"number":2}',
  ],
  ['{"cards.number":"1","cards":{"kind":"a"}}', '{"cards.number":"•••","cards":{"kind":"a"}}'],
  ['{"s\\u0073n":1}', '{"s\\u0073n":"•••"}'],
  ['{"data":"{\\"ssn\\":\\"1\\"}","a":1}', '{"data":"{\\"ssn\\":\\"•••\\"}","a":1}'],
  ['{"a":1}\n{"ssn":2}', '{"a":1}\n{"ssn":"•••"}'],
  // Truncated
  ['{"a":1,"ssn":"12', '{"a":1,"ssn":"•••"'],
  ['{"a":1,"ssn":[1,{"b":', '{"a":1,"ssn":"•••"'],
  ['{"ssn"', '{"ssn"'],
  ['{"ssn":', '{"ssn":'],
  ['{"data":"{\\"ssn\\":\\"12\\', '{"data":"{\\"ssn\\":\\"•••\\""'],
  // Not JSON
  ["{ssn: 'a b', c: 1}", '{ssn: "•••", c: 1}'],
  ['{"ssn":[1},2],"c":3}', '{"ssn":"•••","c":3}'],
  ['{"ssn":}', '{"ssn":}'],
])('secret fields are masked in %s', (text, masked) => {
  expect(maskFields(text, ['ssn', 'cards.number'])).toBe(masked)
})

const wrapperArbitrary = fc.constantFrom<(value: unknown) => unknown>(
  (value) => ({ data: { user: value }, meta: 'ssn' }),
  (value) => [{ attributes: value, id: '1' }],
  (value) => ({ body: JSON.stringify(value), profile: { b: 1 } }),
  (value) => JSON.stringify({ log: `"a": ${JSON.stringify(value)}` }),
)

test('the value of a secret field is nowhere in the text, however it is wrapped and wherever it is truncated', () => {
  const marker = 'MARKER'
  fc.assert(
    fc.property(
      pathArbitrary.chain((path) => fc.tuple(fc.constant(path), markedRecordArbitrary(path, marker))),
      fc.array(pathArbitrary),
      fc.array(wrapperArbitrary, { maxLength: 3 }),
      fc.boolean(),
      fc.nat(),
      ([path, record], otherPaths, wrappers, isIndented, cut) => {
        const wrapped = wrappers.reduce((value, wrap) => wrap(value), record as unknown)
        const text = JSON.stringify(wrapped, null, isIndented ? 2 : 0)
        expect(text).toContain(marker)
        const masked = maskFields(text, [...otherPaths, path])
        expect(masked).not.toContain(marker)
        expect(() => JSON.parse(masked)).not.toThrow()
        expect(maskFields(text.slice(0, cut % text.length), [path])).not.toContain(marker.slice(0, 2))
      },
    ),
    { numRuns: 1000 },
  )
})

test('a text without a secret field stays as it is', () => {
  fc.assert(
    fc.property(fc.json(), fc.string(), (json, text) => {
      expect(maskFields(json, ['zz.none', 'zzz'])).toBe(json)
      expect(maskFields(text, ['zz.none', 'zzz'])).toBe(text)
    }),
  )
})

test('a deeply nested text is masked', () => {
  const depth = 100_000
  const text = `${'{"a":['.repeat(depth)}{"b":"MARKER"}`
  expect(maskFields(text, ['a.b'])).not.toContain('MARKER')
})
