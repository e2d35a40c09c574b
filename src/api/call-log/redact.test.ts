import { describe, expect, test } from 'vitest'
import { listUsers } from '../../contract/endpoints.ts'
import { fc } from '../../testing/fast-check.ts'
import { toRequest } from '../http/to-request.ts'
import { redactJson, redactKey } from './redact.ts'

/** A key with characters that JSON, addresses and HTML escape. */
const key = 'kanarie"a\\b/~!*=='

test.each([
  ['unescaped', `The key ${key} is unknown, ${key}.`, 'The key … is unknown, ….'],
  ['in JSON', JSON.stringify({ message: key }), '{"message":"…"}'],
  ['in an address', `/keys?key=${encodeURIComponent(key)}`, '/keys?key=…'],
  ['in a form', `?${new URLSearchParams({ key })}&a=1`, '?key=…&a=1'],
  ['in a query', toRequest(listUsers, { query: { nickname: key } }).path, '/v1/users?nickname=…'],
])('the key is removed if a text contains it %s', (_, text, redacted) => {
  expect(redactKey(text, key)).toBe(redacted)
})

test('a text without the key is unchanged', () => {
  expect(redactKey('No key in this text.', key)).toBe('No key in this text.')
})

test('a key too short to be distinguished from other text is not removed', () => {
  expect(redactKey('a 1 in it', '1')).toBe('a 1 in it')
})

test('with removesPieces, pieces of the key with at least eight characters are removed too', () => {
  const longKey = 'sk_live_0123456789abcdef'
  expect(redactKey('ends in 89abcdef.', longKey, true)).toBe('ends in ….')
  expect(redactKey('sk_live_012… is unknown', longKey, true)).toBe('…… is unknown')
  expect(redactKey('ends in 9abcdef, sk_live', longKey, true)).toBe('ends in 9abcdef, sk_live')
  expect(redactKey('ends in 89abcdef.', longKey)).toBe('ends in 89abcdef.')
})

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
const encodeCharacters = (text: string, encode: (code: number) => string) =>
  Array.from(text, (character) => encode(character.charCodeAt(0))).join('')

const encodings: Record<string, (text: string) => string> = {
  'JSON with escaped slashes': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'lower-case \\u escapes': (text) => encodeCharacters(text, (code) => `\\u${hex(code, 4)}`),
  'upper-case \\u escapes': (text) => encodeCharacters(text, (code) => `\\u${hex(code, 4).toUpperCase()}`),
  '\\u escapes of some characters': (text) =>
    text.replace(/[^a-z\d]/g, (character) => `\\u${hex(character.charCodeAt(0), 4)}`),
  '\\x escapes': (text) => encodeCharacters(text, (code) => `\\x${hex(code, 2)}`),
  'JSON within JSON': (text) => JSON.stringify(JSON.stringify({ text })),
  '\\u escapes within JSON': (text) => JSON.stringify(encodeCharacters(text, (code) => `\\u${hex(code, 4)}`)),
  'percent-encoding': encodeURIComponent,
  'lower-case percent-encoding': (text) =>
    encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  'percent-encoding of every character': (text) => encodeCharacters(text, (code) => `%${hex(code, 2)}`),
  'percent-encoding, twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'decimal character references': (text) => encodeCharacters(text, (code) => `&#${code};`),
  'hexadecimal character references': (text) => encodeCharacters(text, (code) => `&#x${hex(code, 2)};`),
  HTML: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
}

const keys = [key, 'sk_live_+/ab==0123456789', `a&b<c>d'e%zf\\ugh`]

/** What remains beside the redacted key: punctuation, and the field name `text` from JSON within JSON. */
const redactedText = /^before [^\w]*(?:text[^\w]*)?… ?[^\w]* after$/

describe.each(Object.entries(encodings))('a text in %s', (_, encode) => {
  test.each(keys)('loses the key %s', (anyKey) => {
    const text = `before ${encode(anyKey)} after`
    expect(redactKey(text, anyKey)).toMatch(redactedText)
    expect(redactKey(text, anyKey, true)).toBe(redactKey(text, anyKey))
  })

  test('loses a piece of the key only with removesPieces', () => {
    const text = `before ${encode('live_+/ab==')} after`
    expect(redactKey(text, 'sk_live_+/ab==0123456789', true)).toContain('…')
    expect(redactKey(text, 'sk_live_+/ab==0123456789')).not.toContain('…')
  })

  test('is unchanged if it contains no piece of the key', () => {
    const text = `before ${encode('other+/text"==')} after`
    expect(redactKey(text, key, true)).toBe(text)
  })
})

test('a JSON value without the key is unchanged', () => {
  const json = '{"a":["x",1,null,true,{"__proto__":"own"}],"b":12345678901}'
  expect(JSON.stringify(redactJson(JSON.parse(json), key))).toBe(json)
})

test('a JSON value loses the key in texts, field names and numbers', () => {
  expect(redactJson(key, key)).toBe('…')
  expect(redactJson({ [key]: [{ a: `is ${key}` }, 7n, null] }, key)).toEqual({
    '…': [{ a: 'is …' }, 7n, null],
  })
  expect(redactJson([12345678, 123456789n, 1234567], '12345678')).toEqual(['…', '…9', 1234567])
})

test('a JSON value loses the key even if it is nested deeper than the stack', () => {
  const depth = 100_000
  const nested = JSON.parse('['.repeat(depth) + JSON.stringify(key) + ']'.repeat(depth))
  let innermost: unknown = redactJson(nested, key)
  while (Array.isArray(innermost)) innermost = innermost[0]
  expect(innermost).toBe('…')
})

test('a JSON value loses the key inside a field called __proto__, which stays a field', () => {
  const redacted = redactJson(JSON.parse('{"__proto__":{"note":"12345678"}}'), '12345678')
  expect(JSON.stringify(redacted)).toBe('{"__proto__":{"note":"…"}}')
})

/** The minimum length of a piece that is removed. */
const minLength = 8

const keyArbitrary = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength,
  maxLength: 60,
})

/** A text before a piece of the key, and numbers that select the piece. */
const partArbitrary = fc.tuple(fc.string(), fc.nat(), fc.nat())

test('with removesPieces, a text has no piece of any key afterwards', () => {
  fc.assert(
    fc.property(keyArbitrary, fc.array(partArbitrary), (anyKey, parts) => {
      const startCount = anyKey.length - minLength + 1
      const textsWithPiece = parts.map(([textBefore, startNumber, lengthNumber]) => {
        const start = startNumber % startCount
        const length = minLength + (lengthNumber % anyKey.length)
        return textBefore + anyKey.slice(start, start + length)
      })
      const redacted = redactKey(textsWithPiece.join(' '), anyKey, true)
      for (let start = 0; start < startCount; start += 1)
        expect(redacted).not.toContain(anyKey.slice(start, start + minLength))
    }),
  )
})

test('with removesPieces, a text without characters of the key is unchanged', () => {
  const text = 'é'.repeat(20)
  fc.assert(
    fc.property(keyArbitrary, (anyKey) => {
      expect(redactKey(text, anyKey, true)).toBe(text)
    }),
  )
})
