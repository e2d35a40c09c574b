import { describe, expect, test } from 'vitest'
import { canarySecret, findVariant, variantsOf } from './secret-variants.ts'

const keys = [
  'kanarie-7Q2w9ZxB4vT8mLp3',
  'k"a\'n`a<r>i\\e&7/Q2w?9#Zx%B',
  'S2FuYXJpZS03UTJ3OVp4+/ab==',
  canarySecret,
]

const each = (text: string, write: (code: number) => string) =>
  Array.from(text, (character) => write(character.charCodeAt(0))).join('')

const base64 = (text: string) => Buffer.from(text).toString('base64')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** These use other methods than the variants, so that both do not have the same mistake. */
const encoded: Record<string, (key: string) => string> = {
  'as it is': (key) => key,
  'in lower case': (key) => key.toLowerCase(),
  'in a query': (key) => `${new URLSearchParams({ name: key })}`,
  'in an address': (key) => new URL(`http://host/?a=${key.replaceAll('#', '%23')}`).href,
  'in a path': (key) => encodeURIComponent(key),
  'in a component, encoded twice': (key) => encodeURIComponent(encodeURIComponent(key)),
  'percent-encoded': (key) => each(key, (code) => `%${code.toString(16)}`),
  'in base64': base64,
  'in base64 after one character': (key) => base64(`x${key}`),
  'in base64 after two characters': (key) => base64(`Be${key}s`),
  'in base64 of a header': (key) => base64(`x-service-key: Bearer ${key}\n`),
  'in base64url': (key) => Buffer.from(`{"key":"${key}"}`).toString('base64url'),
  'in hex': (key) => Buffer.from(key).toString('hex'),
  'in upper-case hex': (key) => Buffer.from(key).toString('hex').toUpperCase(),
  'in JSON': (key) => JSON.stringify({ key }),
  'in JSON within JSON': (key) => JSON.stringify({ slot: JSON.stringify({ key }) }),
  'in a text of HTML': (key) => key.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  'in an attribute': (key) => `a="${key.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  'in an attribute in single quotes': (key) => key.replace(/[&<>"']/g, (one) => entities[one] ?? one),
  'in numeric entities': (key) => each(key, (code) => `&#${code};`),
  reversed: (key) => key.split('').reverse().join(''),
  'in UTF-16 escapes': (key) => each(key, (code) => `\\u00${code.toString(16)}`),
}

describe.each(keys)('the key %s', (key) => {
  const variants = variantsOf(key)

  test.each(Object.entries(encoded))('is found %s', (_, encode) => {
    expect(findVariant(`before ${encode(key)} after`, variants)).toBeDefined()
  })

  test('is found by any eight of its characters', () => {
    for (let at = 0; at + 8 <= key.length; at += 1)
      expect(findVariant(`a ${key.slice(at, at + 8)} b`, variants)).toBe('plain')
  })

  test('is not found in other texts', () => {
    const texts = [
      '',
      `Master key, localhost:4173, ends in ${key.slice(-4)}`,
      `${key.slice(0, 7)} ${key.slice(7, 14)} ${key.slice(14, 21)}`,
      '<p>The service does not accept this key.</p>',
      JSON.stringify({ type: 'master', host: 'localhost' }),
      base64('This text has no piece of any of the keys.'),
    ]
    for (const text of texts) expect(findVariant(text, variants)).toBeUndefined()
  })
})
