import { expect, test } from 'vitest'
import { fc } from '../../testing/fast-check.ts'
import { captureBody } from './call-log.ts'

const secretNames = 'token access_token apiKey Set-Cookie password clientSecret sessionId key'.split(' ')

test.each([
  ['{"token":"abc","name":"Ada"}', '{"token":"••••••••","name":"Ada"}'],
  ['{"data":{"apiKey":12345},"b":[1]}', '{"data":{"apiKey":"••••••••"},"b":[1]}'],
  [
    '{"session":{"a":["x",{"b":"y"}],"c":null},"d":"z"}',
    '{"session":{"a":["••••••••",{"b":"••••••••"}],"c":null},"d":"z"}',
  ],
  ['{"tok\\u0065n":"abc"}', '{"tok\\u0065n":"••••••••"}'],
  ['{"body":"{\\"token\\":\\"abc\\"}"}', '{"body":"••••••••"}'],
  ['{"id":9007199254740993,"password" : "a\\"b"}', '{"id":9007199254740993,"password" : "••••••••"}'],
  ['{"token":"never ends', '{"token":"••••••••"'],
  ['{"name":"token","value":"abc"}', '{"name":"token","value":"••••••••"}'],
  [
    '[{"value":"abc","name":"apiKey"},{"value":"Ada","name":"nickname"}]',
    '[{"value":"••••••••","name":"apiKey"},{"value":"Ada","name":"nickname"}]',
  ],
  ['{"key":"client_secret","value":123}', '{"key":"••••••••","value":"••••••••"}'],
  [
    '{"field":"password","values":["a",{"b":"c"}],"at":1}',
    '{"field":"password","values":["••••••••",{"b":"••••••••"}],"at":1}',
  ],
  [
    '{"headerName":"Set-C\\u006fokie","stringValue":"a=b"}',
    '{"headerName":"Set-C\\u006fokie","stringValue":"••••••••"}',
  ],
  ['{"Name":"Token","Value":"never ends', '{"Name":"Token","Value":"••••••••"'],
])('secret values are masked in %s', (text, masked) => {
  expect(captureBody(text)).toMatchObject({ text: masked, isMasked: true })
})

test('no value in a secret-looking field is kept, at any depth', () => {
  /** Names without letters, which cannot look secret. */
  const otherNameArbitrary = fc.string().map((text) => text.replace(/[a-z]/gi, '0'))
  fc.assert(
    fc.property(
      fc.constantFrom(...secretNames),
      fc.uuid(),
      fc.jsonValue({ maxDepth: 3 }),
      otherNameArbitrary,
      (secretName, secret, otherValue, otherName) => {
        const inner = {
          other: otherValue,
          [secretName]: [secret, { deep: secret }],
          [otherName]: { [secretName]: secret },
        }
        const text = JSON.stringify({ before: 1, inner, after: 'after' })
        const body = captureBody(text)
        expect(body).toMatchObject({ kind: 'text' })
        expect(JSON.stringify(body)).not.toContain(secret)
        expect(body).toMatchObject({ text: expect.stringContaining('"after":"after"') })
      },
    ),
  )
})

test('JSON without a secret-looking field is unchanged', () => {
  fc.assert(
    fc.property(
      fc.json({ stringUnit: fc.constantFrom('a', '"', '\\', '\n', '{', ':', ',', '😀') }),
      (text) => {
        expect(captureBody(text)).toEqual({
          kind: 'text',
          text,
          bytes: Buffer.byteLength(text),
          isTruncated: false,
          isMasked: false,
        })
      },
    ),
  )
})

test('no value beside the name of a secret-looking field is kept, in either order', () => {
  const nameFields = ['name', 'key', 'field', 'fieldName', 'label', 'id', 'type', 'header']
  const valueFields = ['value', 'Value', 'values', 'stringValue', 'content', 'text']
  fc.assert(
    fc.property(
      fc.constantFrom(...nameFields),
      fc.constantFrom(...valueFields),
      fc.constantFrom(...secretNames),
      fc.uuid(),
      fc.boolean(),
      (nameField, valueField, secretName, secret, isValueFirst) => {
        const pair: [string, unknown][] = [
          [nameField, secretName],
          [valueField, { deep: [secret] }],
        ]
        const fields = [{ before: 'before' }, Object.fromEntries(isValueFirst ? pair.reverse() : pair)]
        const body = captureBody(JSON.stringify({ fields, value: 'after' }))
        expect(JSON.stringify(body)).not.toContain(secret)
        expect(body).toMatchObject({ text: expect.stringContaining('"before":"before"') })
        expect(body).toMatchObject({ text: expect.stringContaining('"value":"after"') })
      },
    ),
  )
})

test('any text is captured without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      captureBody(`"token":${text}`)
      captureBody(text)
    }),
  )
})
