import { describe, expect, test } from 'vitest'
import { listUsers } from '../contract/endpoints.ts'
import { fc } from '../testing/fast-check.ts'
import { toRequest } from './http/to-request.ts'
import {
  createNamedSecretPredicate,
  hasEncodedKey,
  hasJwtOrKey,
  isSecretName,
  maskSecrets,
  removeKeys,
  withoutKeys,
} from './secrets.ts'

/** A key with characters that JSON, addresses and HTML escape. */
const key = 'kanarie"a\\b/~!*=='

test.each([
  ['unescaped', `The key ${key} is unknown, ${key}.`, 'The key … is unknown, ….'],
  ['in JSON', JSON.stringify({ message: key }), '{"message":"…"}'],
  ['in an address', `/keys?key=${encodeURIComponent(key)}`, '/keys?key=…'],
  ['in a form', `?${new URLSearchParams({ key })}&a=1`, '?key=…&a=1'],
  ['in a query', toRequest(listUsers, { query: { nickname: key } }).path, '/v1/users?nickname=…'],
])('the key is removed if a text contains it %s', (_, text, redacted) => {
  expect(removeKeys(text, [key])).toBe(redacted)
})

test('a key too short to be distinguished from other text is not removed', () => {
  expect(removeKeys('a 1 in it', ['1'])).toBe('a 1 in it')
})

test('with includesParts, parts of the key with at least eight characters are removed too', () => {
  const longKey = 'sk_live_0123456789abcdef'
  expect(removeKeys('ends in 89abcdef.', [longKey], { includesParts: true })).toBe('ends in ….')
  expect(removeKeys('sk_live_012… is unknown', [longKey], { includesParts: true })).toBe('…… is unknown')
  expect(removeKeys('ends in 9abcdef, sk_live', [longKey], { includesParts: true })).toBe(
    'ends in 9abcdef, sk_live',
  )
  expect(removeKeys('ends in 89abcdef.', [longKey])).toBe('ends in 89abcdef.')
})

test.each([
  ['ab%2Bcd/efgh', 'ab%2Bcd\\/ef'],
  ['ab%2Bcd&efgh', 'ab%2Bcd\\u0026ef'],
  ['ab%2Bcd%2Fef"gh', 'd%2Fef&quot;gh'],
])('a part of the key %s, which contains escapes itself, is removed from %s', (anyKey, text) => {
  expect(removeKeys(text, [anyKey], { includesParts: true })).not.toMatch(/%2B|%2F/)
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
    expect(removeKeys(text, [anyKey])).toMatch(redactedText)
    expect(removeKeys(text, [anyKey], { includesParts: true })).toBe(removeKeys(text, [anyKey]))
  })

  test('loses a part of the key only with includesParts', () => {
    const text = `before ${encode('live_+/ab==')} after`
    expect(removeKeys(text, ['sk_live_+/ab==0123456789'], { includesParts: true })).toContain('…')
    expect(removeKeys(text, ['sk_live_+/ab==0123456789'])).not.toContain('…')
  })

  test('is unchanged if it contains no part of the key', () => {
    const text = `before ${encode('other+/text"==')} after`
    expect(removeKeys(text, [key], { includesParts: true })).toBe(text)
  })
})

const bodyWithoutKey = async (text: string, anyKey = key) => (await withoutKeys(text, [anyKey], 200)).body

test('a JSON value without the key is unchanged', async () => {
  const json = '{"a":["x\\u0020",1,null,true,{"__proto__":"own"}],"b":12345678901}'
  expect(JSON.stringify(await bodyWithoutKey(json))).toBe(json.replace('\\u0020', ' '))
})

test('a JSON value loses the key in texts, field names and numbers', async () => {
  expect(await bodyWithoutKey(JSON.stringify(key))).toBe('…')
  expect(await bodyWithoutKey(JSON.stringify({ [key]: [{ a: `is ${key}` }, 7, null] }))).toEqual({
    '…': [{ a: 'is …' }, 7, null],
  })
  expect(await bodyWithoutKey('[12345678,9007199254740993,1234567]', '12345678')).toEqual([
    '…',
    9007199254740993n,
    1234567,
  ])
  expect(await bodyWithoutKey('[9007199254740993]', '07199254')).toEqual(['90…740993'])
})

test('a JSON value loses the key even if it is nested deeper than the stack', async () => {
  const depth = 100_000
  let innermost: unknown = await bodyWithoutKey('['.repeat(depth) + JSON.stringify(key) + ']'.repeat(depth))
  while (Array.isArray(innermost)) innermost = innermost[0]
  expect(innermost).toBe('…')
})

test('a JSON value loses the key inside a field called __proto__, which stays a field', async () => {
  const body = await bodyWithoutKey('{"__proto__":{"note":"12345678"}}', '12345678')
  expect(JSON.stringify(body)).toBe('{"__proto__":{"note":"…"}}')
})

/** The minimum length of a part that is removed. */
const minLength = 8

const keyArbitrary = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength,
  maxLength: 60,
})

/** A text before a part of the key, and numbers that select the part. */
const partArbitrary = fc.tuple(fc.string(), fc.nat(), fc.nat())

test('with includesParts, a text has no part of any key afterwards', () => {
  fc.assert(
    fc.property(keyArbitrary, fc.array(partArbitrary), (anyKey, parts) => {
      const startCount = anyKey.length - minLength + 1
      const textsWithPart = parts.map(([textBefore, startNumber, lengthNumber]) => {
        const start = startNumber % startCount
        const length = minLength + (lengthNumber % anyKey.length)
        return textBefore + anyKey.slice(start, start + length)
      })
      const redacted = removeKeys(textsWithPart.join(' '), [anyKey], { includesParts: true })
      for (let start = 0; start < startCount; start += 1)
        expect(redacted).not.toContain(anyKey.slice(start, start + minLength))
    }),
  )
})

const liveKey = 'sk_live_0123456789abcdef'
const keyPart = liveKey.slice(0, 12)

test.each([
  ['a refusal', 401, `{"message":"Key ${keyPart}… is unknown"}`],
  ['a failure inside a success', 200, `{"success":false,"message":"Key ${keyPart}… is unknown"}`],
  ['an error in an envelope', 200, `{"data":null,"error":{"message":"Key ${keyPart}… is unknown"}}`],
  ['a web page', 200, `<h1>Key ${keyPart}… is unknown</h1>`],
  ['one line of text', 200, `Key ${keyPart}… is unknown`],
  ['broken JSON', 200, `{"message":"Key ${keyPart}… is unknown"`],
])('every part of the key is removed from %s', async (_, status, text) => {
  const redacted = await withoutKeys(text, [liveKey], status)
  expect(redacted.removeFrom(keyPart)).toBe('…')
  expect(redacted.text).toContain('Key …… is unknown')
  expect(JSON.stringify(redacted)).not.toContain(keyPart)
})

test.each([
  ['a record', `{"userId":"${keyPart}","nickname":"Ada"}`],
  ['a list', `{"data":[{"userId":"${keyPart}"}],"total":1}`],
])('an identifier that is a part of the key stays complete in %s', async (_, text) => {
  expect(await withoutKeys(text, [liveKey], 200)).toMatchObject({ text })
})

test('a success with an empty body does not count as a failure', async () => {
  const { text, removeFrom } = await withoutKeys('', [liveKey], 200)
  expect(text).toBe('')
  expect(removeFrom(keyPart)).toBe(keyPart)
})

test.each([
  ['a refusal', 403, `{"message":"The key ${liveKey} may not list users."}`],
  ['a refusal in one line of text', 401, `Unknown key ${liveKey}`],
  ['a web page of a proxy', 502, `<p>x-service-key: Bearer ${liveKey}</p>`],
  ['a failure inside a success', 200, `{"success":false,"message":"Key ${liveKey} is unknown"}`],
  ['a record', 200, `{"userId":"usr_1","note":"${liveKey}"}`],
  ['a list', 200, `{"data":[{"userId":"usr_1","${liveKey}":"${liveKey}"}],"total":1}`],
  ['an address in JSON', 200, `{"next":"/v1/users?page=2&key=${encodeURIComponent(liveKey)}"}`],
])('the whole key is removed from %s', async (_, status, text) => {
  const redacted = await withoutKeys(text, [liveKey], status)
  expect(redacted.text).toContain('…')
  expect(JSON.stringify(redacted)).not.toContain(liveKey)
})

const keyToEscape = 'sk_live_+/ab==c0123456789'
const escapedKey = keyToEscape.replace(/./g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
const lowerCaseKey = encodeURIComponent(keyToEscape).replace(/%../g, (code) => code.toLowerCase())

test.each([
  ['escaped slashes', keyToEscape.replaceAll('/', '\\/')],
  ['\\u escapes', escapedKey],
  ['lower-case percent-encoding', lowerCaseKey],
])('a key written with %s is removed from the text and the JSON value', async (_, encodedKey) => {
  for (const status of [200, 403]) {
    const redacted = await withoutKeys(`{"userId":"usr_1","nickname":"${encodedKey}"}`, [keyToEscape], status)
    expect(redacted).toMatchObject({
      text: '{"userId":"usr_1","nickname":"…"}',
      body: { userId: 'usr_1', nickname: '…' },
    })
  }
})

test('a percent-encoded key whose percent signs are JSON escapes is removed from the value', async () => {
  const encodedKey = encodeURIComponent(keyToEscape).replaceAll('%', '\\u0025')
  const redacted = await withoutKeys(`{"userId":"usr_1","nickname":"${encodedKey}"}`, [keyToEscape], 200)
  expect(redacted.body).toEqual({ userId: 'usr_1', nickname: '…' })
})

test('a value without the key stays unchanged, even if its escaped text contains the key', async () => {
  // The text `\nabcdefgh` contains the key after the backslash, but the value does not.
  const redacted = await withoutKeys('{"nickname":"a\\nabcdefgh"}', ['nabcdefgh'], 200)
  expect(redacted.body).toEqual({ nickname: 'a\nabcdefgh' })
})

test('every key of the tab is removed, not only the one that was sent', async () => {
  const otherKey = 'sk_project_9876543210'
  const text = `{"userId":"usr_1","note":"${otherKey}","key":"${liveKey}"}`
  const redacted = await withoutKeys(text, [liveKey, otherKey], 200)
  expect(redacted).toMatchObject({ body: { userId: 'usr_1', note: '…', key: '…' } })
  expect(redacted.text).not.toContain(otherKey)
})

test.each([
  '{"userId":"usr_1","nickname":"Secret Santa","value":1,"text":"x"}',
  '{"userId":"usr_1","nickname":"Tokenmaster","content":"x"}',
  '{"projectAppId":"app_1","displayName":"Password","nick_name":"token","data":{"a":"b"}}',
  '{"projectId":"prj_1","name":"Secret Santa","value":1}',
  '{"footprint":"x","robotPlatform":"y","HOTPLATE":"z","hotpink":1}',
])('a text without a secret-looking field is unchanged: %s', (text) => {
  expect(maskSecrets(text)).toBe(text)
})

test.each(['otp', 'otp_code', 'userOtp', 'smsOTP', 'OTPCode', 'totp', 'otpauth', 'USER_OTP'])(
  'the value of %s, a one-time password, is masked',
  (name) => {
    expect(maskSecrets(`{"${name}":"123456"}`)).toBe(`{"${name}":"••••••••"}`)
  },
)

const secretNames = `passphrase pass userPass DB_PASS pin userPin card_pin mfaSeed mfa_seed recoveryCode recovery_codes
  verificationCode encryptionKey encryption_key auth basicAuth sid SID connectionString connection-string resetLink reset_url`
const harmlessNames = `passengers compass bypass passed passRate pinned pinnedAt pinterest spin author authored authProvider
  sidebar side residence connection link resetAt seed verification code encryption`

test.each(secretNames.split(/\s+/))('%s is the name of a secret', (name) => {
  expect([isSecretName(name), isSecretName(`data.${name}`)]).toEqual([true, true])
  expect(maskSecrets(`{"${name}":"abc"}`)).toBe(`{"${name}":"••••••••"}`)
})

test.each(harmlessNames.split(/\s+/))('%s is not the name of a secret', (name) => {
  expect(isSecretName(name)).toBe(false)
  expect(maskSecrets(`{"${name}":"abc"}`)).toBe(`{"${name}":"abc"}`)
})

test('a key in base64, base64url or hexadecimal is recognized within a text', () => {
  const key = 'sk_live_4eC39HqLyj??>>WDarjtT1zdp7dc'
  const base64 = Buffer.from(key).toString('base64')
  for (const text of [
    key,
    base64,
    Buffer.from(key).toString('base64url'),
    Buffer.from(key).toString('hex').toUpperCase(),
  ])
    expect([text, hasEncodedKey(`a ${text} b`, key)]).toEqual([text, true])
  expect(hasEncodedKey(base64.slice(1), key)).toBe(false)
})

test('a value is masked if its name ends with, or its label contains, a secret-looking word', () => {
  for (const field of ['"name":"API key "', '"label":"Token (new)"'])
    expect(maskSecrets(`{${field},"value":"abc"}`)).toContain('"value":"••••••••"')
})

const nicknamePartArbitrary = fc.oneof(
  fc.constantFrom('token', 'Secret', 'apiKey', ' password', 'otp', 'session '),
  fc.stringMatching(/^[0-9a-z ]*$/),
)

test('no nickname causes another field of the user to be masked', () => {
  fc.assert(
    fc.property(fc.array(nicknamePartArbitrary), (parts) => {
      const user = { userId: 'usr_1', nickname: parts.join(''), value: 'v', text: ['t'], data: { a: 'b' } }
      const text = JSON.stringify(user)
      expect(maskSecrets(text)).toBe(text)
      expect(Object.keys(user).filter(createNamedSecretPredicate(user))).toEqual([])
    }),
  )
})

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

test.each([
  `Kim ${jwt}`,
  'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  `npm_${'a1'.repeat(18)}`,
  `AIza${'Sy1'.repeat(11)}ab`,
  `SG.${'a1'.repeat(11)}.${'b2'.repeat(20)}`,
  `ya29.${'a0'.repeat(20)}`,
  `hf_${'aB'.repeat(17)}`,
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN RSA PRIVATE KEY-----',
  'Basic dXNlcjpwYXNz',
])('%j contains a JWT or a key', (text) => {
  expect(hasJwtOrKey(text)).toBe(true)
})

test.each([
  'Basic plan',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'Ask_me_anything_you_want',
  'SG.1',
  'Basic subscription',
  'hf_radio',
  'npm_install',
  '-----BEGIN CERTIFICATE-----',
])('%j contains no JWT or key', (text) => {
  expect(hasJwtOrKey(text)).toBe(false)
})
