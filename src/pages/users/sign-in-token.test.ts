import { expect, test } from 'vitest'
import type { Json } from '../../api/json.ts'
import { responseFields } from './response-fields.ts'
import { rankTokens } from './sign-in-token.ts'

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const jwt = `${encode({ alg: 'HS256' })}.${encode({ sub: 'usr_1' })}.c2lnbmF0dXJl`
const opaque = 'A1b2C3d4E5f6G7h8I9j0K1l2'

const tokenPaths = (body: Json) =>
  rankTokens(responseFields(body, JSON.stringify(body))).map(({ field }) => field.path)

test.each<[string, Json, string[]]>([
  [
    'the embedded service',
    { user: { userId: 'u' }, token: 'abc', expiresAt: '2030-01-02T03:04:05Z' },
    ['token'],
  ],
  [
    'OAuth',
    { refresh_token: opaque, token_type: 'Bearer', expires_in: 3600, scope: 'all', access_token: 'x' },
    ['access_token'],
  ],
  ['OpenID Connect', { id_token: jwt, access_token: opaque }, ['access_token', 'id_token']],
  ['Firebase', { idToken: jwt, refreshToken: opaque, expiresIn: '3600' }, ['idToken']],
  ['a custom token', { customToken: jwt, uid: 'u' }, ['customToken']],
  ['a JSON Web Token by its name', { jwt }, ['jwt']],
  ['an envelope', { data: { attributes: { token: 'abc' } }, meta: {} }, ['data.attributes.token']],
  ['an array', [{ token: 'abc' }], ['0.token']],
  ['deep nesting', { a: { b: { c: { d: { e: { accessToken: 'abc' } } } } } }, ['a.b.c.d.e.accessToken']],
  ['tokens by kind', { tokens: { refresh: opaque, access: 'abc' } }, ['tokens.access']],
  [
    'kinds with tokens',
    { refresh: { token: 'abc', expires: '2030-01-02T03:04:05Z' }, access: { token: 'def' } },
    ['access.token'],
  ],
  ['an object with a token’s type and value', { token: { type: 'Bearer', value: 'abc' } }, ['token.value']],
  ['several fields with the same name', { user: { token: 'abc' }, token: 'def' }, ['token', 'user.token']],
  ['a JWT beside an opaque token', { token: opaque, jwt }, ['jwt', 'token']],
  ['a session', { session: { id: opaque } }, ['session.id']],
  [
    'a session token before the session ID',
    { sessionId: opaque, sessionToken: 'abc' },
    ['sessionToken', 'sessionId'],
  ],
  ['a header', { headers: { Authorization: `Bearer ${opaque}` } }, ['headers.Authorization']],
  ['an unnamed JWT', { data: jwt }, ['data']],
  ['a token of another purpose', { csrfToken: opaque, pushToken: opaque, passwordResetToken: opaque }, []],
  ['only a refresh token', { refreshToken: opaque }, []],
  ['cookies', { cookie: `sid=${opaque}; Path=/; HttpOnly`, 'Set-Cookie': [`session=${opaque}`] }, []],
  ['keys and codes', { apiKey: opaque, code: '123456', clientSecret: opaque }, []],
  ['the ID of a token', { tokenId: opaque, token_id: opaque }, []],
  ['fields that only describe a token', { tokenType: 'Bearer', tokenExpiresAt: '2030-01-02T03:04:05Z' }, []],
  ['a flag', { token: true, tokenSent: false }, []],
  ['no value', { token: null, accessToken: '' }, []],
  ['a placeholder', { token: '********', accessToken: 'null' }, []],
  ['no token', { userId: 'usr_1', lastSeen: '2026-01-02T03:04:05Z' }, []],
  ['an unnamed opaque value', { blob: opaque }, []],
  ['nothing', null, []],
  ['a number', 42, []],
  ['a word', 'ok', []],
  ['an empty object', {}, []],
  ['an empty list', [], []],
])('the tokens of %s are found, the most likely one first', (_, body, paths) => {
  expect(tokenPaths(body)).toEqual(paths)
})

test.each<[string, string, string[]]>([
  ['a JWT', ` ${jwt}\n`, [jwt]],
  ['an opaque token', opaque, [opaque]],
  ['a token after Bearer', `Bearer ${opaque}`, [opaque]],
  ['a sentence', 'The user was signed in.', []],
  ['a word', 'OK', []],
  ['a page', '<!doctype html><title>Signed in</title>', []],
  ['nothing', '', []],
])('the tokens of a text body that is %s are found', (_, text, tokens) => {
  expect(rankTokens(responseFields(undefined, text)).map((token) => token.text)).toEqual(tokens)
})

test('a token in JSON is copied without its quotes and without Bearer', () => {
  const [token] = rankTokens(responseFields(jwt, JSON.stringify(jwt)))
  expect(token?.text).toBe(jwt)
  const [bearer] = rankTokens(responseFields({ token: `bearer ${opaque}` }, ''))
  expect(bearer?.text).toBe(opaque)
})

test('a value that a header cannot contain is not a token', () => {
  expect(tokenPaths({ token: `abc\r\nX-Injected: ${opaque}` })).toEqual([])
})
