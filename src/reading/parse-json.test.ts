import { expect, test, vi } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { isObject, type Json, ownField } from './json.ts'
import { parseJson } from './parse-json.ts'

test('an integer beyond 2^53 is parsed exactly, and other values are parsed as by JSON.parse', async () => {
  const text =
    '\uFEFF{"a":9007199254740993,"b":-12345678901234567890,"c":9007199254740991,"d":1.5,"e":0.1234567890123456789,"f":"9007199254740993","g":1e20}'
  expect(await parseJson(text)).toEqual({
    a: 9007199254740993n,
    b: -12345678901234567890n,
    c: 9007199254740991,
    d: 1.5,
    e: Number('0.1234567890123456789'),
    f: '9007199254740993',
    g: 1e20,
  })
})

test('a number beyond the range of doubles becomes its text', async () => {
  expect(await parseJson('[1e400,-1E+999,1e-400,1e308]')).toEqual(['1e400', '-1E+999', 0, 1e308])
  const digits = '9'.repeat(5000)
  expect(await parseJson(`[${digits}]`)).toEqual([digits])
})

test.each(['{"__proto__":{"a":1},"b":2}', '{"__proto__":{"a":1},"b":12345678901234567890}'])(
  '__proto__ is parsed as an own field: %s',
  async (text) => {
    const body = await parseJson(text)
    expect(ownField(body, '__proto__')).toEqual({ a: 1 })
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
  },
)

test('if a key occurs twice, the last value is used', async () => {
  expect(await parseJson('{"a":1,"a":2}')).toEqual({ a: 2 })
  const text = '{"a":12345678901234567890,"a":null,"b":1,"b":{"c":12345678901234567890}}'
  expect(await parseJson(text)).toEqual({ a: null, b: { c: 12345678901234567890n } })
})

test.each(['', ' ', '{', '{"a":1}x', '<html>', 'undefined', '[1,]', '[01]', '[NaN]', '["\u0001"]'])(
  '%j is not JSON and is parsed as undefined',
  async (text) => expect(await parseJson(text)).toBeUndefined(),
)

test('deeply nested brackets are parsed without an error, even if they are not valid JSON', async () => {
  await parseJson('['.repeat(100_000))
  await parseJson('['.repeat(100_000) + ']'.repeat(100_000))
  await parseJson(`${'['.repeat(100_000)}12345678901234567890${']'.repeat(100_000)}`)
})

test('if lossless-json fails to load, an integer beyond 2^53 becomes its text', async () => {
  vi.doMock('lossless-json', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.resetModules()
  const { parseJson: parseWithoutLibrary } = await import('./parse-json.ts')
  const text =
    '{"a":9007199254740993,"b":[-12345678901234567890,1.5,7,1e400],"c":"1: 9007199254740993","__proto__":1}'
  const body = await parseWithoutLibrary(text)
  expect(JSON.stringify(body)).toBe(
    '{"a":"9007199254740993","b":["-12345678901234567890",1.5,7,"1e400"],"c":"1: 9007199254740993","__proto__":1}',
  )
  vi.doUnmock('lossless-json')
})

test('if JSON is nested too deeply for lossless-json, an integer keeps all its digits', async () => {
  let value = await parseJson(`${'['.repeat(20_000)}12345678901234567890${']'.repeat(20_000)}`)
  while (Array.isArray(value)) value = value[0]
  expect(String(value)).toBe('12345678901234567890')
})

/** Converts all bigints to numbers. */
const withNumbers = (value: Json | undefined): unknown => {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(withNumbers)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNumbers(inner)]))
    : value
}

test('any JSON text without large integers is parsed as by JSON.parse', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const text = JSON.stringify(value)
      expect(withNumbers(await parseJson(text))).toEqual(JSON.parse(text))
    }),
  )
})

test('a number beyond the range of doubles does not change how values beside it are parsed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const text = JSON.stringify(value)
      // Such a number makes the parser use lossless-json.
      expect(withNumbers(await parseJson(`[${text},1e400]`))).toEqual([JSON.parse(text), '1e400'])
    }),
  )
})

test('any text is parsed without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => void (await parseJson(text))),
  )
})
