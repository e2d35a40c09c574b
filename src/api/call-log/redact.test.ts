import { describe, expect, test } from 'vitest'
import { listUsers } from '../../contract/endpoints.ts'
import { fc } from '../../testing/fast-check.ts'
import { toRequest } from '../http/to-request.ts'
import { redactJson, redactKey } from './redact.ts'

const key = 'kanarie"a\\b/~!*=='

test.each([
  ['unescaped', `The key ${key} is unknown, ${key}.`, 'The key … is unknown, ….'],
  ['in JSON', JSON.stringify({ message: key }), '{"message":"…"}'],
  ['in an address', `/keys?key=${encodeURIComponent(key)}`, '/keys?key=…'],
  ['in a form', `?${new URLSearchParams({ key })}&a=1`, '?key=…&a=1'],
  ['in a query', toRequest(listUsers, { query: { nickname: key } }).path, '/v1/users?nickname=…'],
])('the key is removed from a text that contains the key %s', (_, text, redacted) => {
  expect(redactKey(text, key)).toBe(redacted)
})

test('a text without the key is unchanged', () => {
  expect(redactKey('No key in this text.', key)).toBe('No key in this text.')
  expect(redactKey('No key in this text.', undefined)).toBe('No key in this text.')
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

const spellings: Record<string, (text: string) => string> = {
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

describe.each(Object.entries(spellings))('a text in %s', (_, spell) => {
  test.each(keys)('loses the key %s', (anyKey) => {
    const text = `before ${spell(anyKey)} after`
    expect(redactKey(text, anyKey)).toMatch(/^before [^\w]*(?:text[^\w]*)?… ?[^\w]* after$/)
    expect(redactKey(text, anyKey, true)).toBe(redactKey(text, anyKey))
  })

  test('loses a piece of the key only with removesPieces', () => {
    const piece = 'live_+/ab=='
    expect(redactKey(`before ${spell(piece)} after`, 'sk_live_+/ab==0123456789', true)).toContain('…')
    expect(redactKey(`before ${spell(piece)} after`, 'sk_live_+/ab==0123456789')).not.toContain('…')
  })

  test('keeps everything else', () => {
    const text = `before ${spell('other+/text"==')} after`
    expect(redactKey(text, key, true)).toBe(text)
  })
})

test('a JSON value loses the key in texts, names and numbers at any depth, and nothing else', () => {
  const value = JSON.parse(`{"a":["x",1,null,true,{"__proto__":"own"}],"b":12345678901}`)
  expect(redactJson(value, key)).toEqual(value)
  expect(redactJson({ [key]: [{ a: `is ${key}` }, 7n, null] }, key)).toEqual({
    '…': [{ a: 'is …' }, 7n, null],
  })
  expect(redactJson(key, key)).toBe('…')
  expect(redactJson([12345678, 123456789n, 1234567], '12345678')).toEqual(['…', '…9', 1234567])
  const deep = JSON.parse(`${'['.repeat(100_000)}"${key.replaceAll(/["\\]/g, '\\$&')}"${']'.repeat(100_000)}`)
  let inner: unknown = redactJson(deep, key)
  while (Array.isArray(inner)) inner = inner[0]
  expect(inner).toBe('…')
  const withPrototypeName = redactJson(JSON.parse('{"__proto__":{"it":"12345678"}}'), '12345678')
  expect(JSON.stringify(withPrototypeName)).toBe('{"__proto__":{"it":"…"}}')
})

const keyArbitrary = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 60,
})

test('with removesPieces, all pieces of any key are removed, and nothing else', () => {
  fc.assert(
    fc.property(keyArbitrary, fc.array(fc.tuple(fc.string(), fc.nat(), fc.nat())), (anyKey, parts) => {
      const pieces = parts.map(([between, from, length]) => {
        const start = from % (anyKey.length - 7)
        return between + anyKey.slice(start, start + 8 + (length % anyKey.length))
      })
      const text = redactKey(pieces.join(' '), anyKey, true)
      for (let start = 0; start + 8 <= anyKey.length; start += 1)
        expect(text).not.toContain(anyKey.slice(start, start + 8))
      const otherText = 'é'.repeat(20)
      expect(redactKey(otherText, anyKey, true)).toBe(otherText)
    }),
  )
})
