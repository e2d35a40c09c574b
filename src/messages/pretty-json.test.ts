import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { prettyJson } from './pretty-json.ts'

test('JSON is indented, and every value stays as it was written', () => {
  expect(prettyJson('{"a":[1,{"b":9007199254740993}],"c":{},"d":[]}')).toBe(
    '{\n  "a": [\n    1,\n    {\n      "b": 9007199254740993\n    }\n  ],\n  "c": {},\n  "d": []\n}',
  )
  expect(prettyJson('{"a" :1.0, "a":1E400,"b":"\\u00e9\\/ ,:{}"}')).toBe(
    '{\n  "a": 1.0,\n  "a": 1E400,\n  "b": "\\u00e9\\/ ,:{}"\n}',
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(prettyJson(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('truncated JSON is indented, and text that is not JSON stays unchanged', () => {
  expect(prettyJson('{"cut":"of')).toBe('{\n  "cut": "of')
  expect(prettyJson('{}}]x')).toBe('{}\n}\n]x')
  expect(prettyJson('<p>no JSON</p>')).toBe('<p>no JSON</p>')
})

test('a very long text stays unchanged, and many opening brackets do not multiply the length', () => {
  const longText = JSON.stringify(Array.from({ length: 200_000 }, () => [1, 2]))
  expect(prettyJson(longText)).toBe(longText)
  // If every level were indented, the text would have over four billion characters.
  expect(prettyJson('['.repeat(65_536)).length).toBeLessThan(4_000_000)
})
