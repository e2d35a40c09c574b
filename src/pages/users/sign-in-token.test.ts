import { expect, test } from 'vitest'
import type { Json } from '../../api/json.ts'
import { responseFields } from './response-fields.ts'
import { expiryOf, rankTokens } from './sign-in-token.ts'

const encodeJwtPart = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const jwt = `${encodeJwtPart({ alg: 'HS256' })}.${encodeJwtPart({ sub: 'usr_1' })}.c2lnbmF0dXJl`
const opaqueToken = 'A1b2C3d4E5f6G7h8I9j0K1l2'

const tokenPaths = (body: Json) =>
  rankTokens(responseFields(body, JSON.stringify(body))).map(({ field }) => field.path)

test.each<[string, Json, string[]]>([
  [
    'a response of the embedded service',
    { user: { userId: 'u' }, token: 'abc', expiresAt: '2030-01-02T03:04:05Z' },
    ['token'],
  ],
  [
    'an OAuth response',
    { refresh_token: opaqueToken, token_type: 'Bearer', expires_in: 3600, scope: 'all', access_token: 'x' },
    ['access_token'],
  ],
  ['an OpenID Connect response', { id_token: jwt, access_token: opaqueToken }, ['access_token', 'id_token']],
  ['a Firebase response', { idToken: jwt, refreshToken: opaqueToken, expiresIn: '3600' }, ['idToken']],
  ['a custom token', { customToken: jwt, uid: 'u' }, ['customToken']],
  ['an envelope', { data: { attributes: { token: 'abc' } }, meta: {} }, ['data.attributes.token']],
  [
    'an object with a field for each kind of token',
    { tokens: { refresh: opaqueToken, access: 'abc' } },
    ['tokens.access'],
  ],
  [
    'an object with an object for each kind of token',
    { refresh: { token: 'abc', expires: '2030-01-02T03:04:05Z' }, access: { token: 'def' } },
    ['access.token'],
  ],
  ['an object with a token’s type and value', { token: { type: 'Bearer', value: 'abc' } }, ['token.value']],
  ['several fields with the same name', { user: { token: 'abc' }, token: 'def' }, ['token', 'user.token']],
  ['a JWT beside an opaque token', { token: opaqueToken, jwt }, ['jwt', 'token']],
  ['a session with an ID', { session: { id: opaqueToken } }, ['session.id']],
  [
    'a session token and a session ID',
    { sessionId: opaqueToken, sessionToken: 'abc' },
    ['sessionToken', 'sessionId'],
  ],
  [
    'an Authorization header',
    { headers: { Authorization: `Bearer ${opaqueToken}` } },
    ['headers.Authorization'],
  ],
  ['an unnamed JWT', { data: jwt }, ['data']],
])('from %s, the user’s tokens are returned, the most likely one first', (_, body, paths) => {
  expect(tokenPaths(body)).toEqual(paths)
})

test('no other value of a response is taken for a token of the user', () => {
  const secrets =
    'csrfToken pushToken passwordResetToken refreshToken apiKey clientSecret tokenId token_id blob'
  const bodies: Json[] = [
    Object.fromEntries(secrets.split(' ').map((name) => [name, opaqueToken])),
    { cookie: `sid=${opaqueToken}; Path=/; HttpOnly`, 'Set-Cookie': [`session=${opaqueToken}`] },
    { code: '123456', tokenType: 'Bearer', tokenExpiresAt: '2030-01-02T03:04:05Z', tokenSent: false },
    ...[true, null, '', '********', 'null'].map((token) => ({ token, userId: 'usr_1' })),
    ...[null, 42, 'ok', {}, []],
  ]
  for (const body of bodies) expect(tokenPaths(body), JSON.stringify(body)).toEqual([])
})

test.each<[string, string, string[]]>([
  ['a JWT', ` ${jwt}\n`, [jwt]],
  ['an opaque token', opaqueToken, [opaqueToken]],
  ['a token after Bearer', `Bearer ${opaqueToken}`, [opaqueToken]],
  ['a sentence', 'The user was signed in.', []],
  ['a word', 'OK', []],
  ['an HTML page', '<!doctype html><title>Signed in</title>', []],
  ['empty', '', []],
])('from a text body that is %s, the user’s token is returned, if any', (_, text, tokens) => {
  expect(rankTokens(responseFields(undefined, text)).map((token) => token.text)).toEqual(tokens)
})

test('a token is returned without the quotes of JSON and without “Bearer”', () => {
  const [token] = rankTokens(responseFields(jwt, JSON.stringify(jwt)))
  expect(token?.text).toBe(jwt)
  const [bearerToken] = rankTokens(responseFields({ token: `bearer ${opaqueToken}` }, ''))
  expect(bearerToken?.text).toBe(opaqueToken)
})

test('a value that a header cannot contain does not count as a token', () => {
  expect(tokenPaths({ token: `abc\r\nX-Injected: ${opaqueToken}` })).toEqual([])
})

const receivedAt = Date.parse('2026-11-22T12:00:00Z')
const inAnHour = receivedAt + 3_600_000
const isoInAnHour = '2026-11-22T13:00:00Z'
const secondsInAnHour = inAnHour / 1000

const jwtWithExpiry = (exp: unknown) =>
  `${encodeJwtPart({ alg: 'none' })}.${encodeJwtPart({ sub: 'é?>', exp })}.sig`

function readExpiry(body: Json) {
  const fields = responseFields(body, JSON.stringify(body))
  const [token] = rankTokens(fields)
  return token && expiryOf(token, fields, receivedAt)
}

test.each<[string, Json]>([
  ['a field named expiresAt', { token: 'abc', expiresAt: isoInAnHour }],
  ['a time with an offset', { token: 'abc', expires_at: '2026-11-22T22:00:00.000+0900' }],
  ['a date and a time separated by a space', { token: 'abc', expiresAt: '2026-11-22 13:00:00Z' }],
  ['seconds since 1970', { token: 'abc', exp: secondsInAnHour }],
  ['milliseconds since 1970', { token: 'abc', expirationTime: inAnHour }],
  ['seconds since 1970 as text', { token: 'abc', expires: `${secondsInAnHour}` }],
  ['an HTTP date', { token: 'abc', expires: 'Sun, 22 Nov 2026 13:00:00 GMT' }],
  ['a field named expires_in', { access_token: 'abc', expires_in: 3600 }],
  ['a duration as text', { idToken: jwtWithExpiry(undefined), expiresIn: '3600' }],
  ['a duration with a unit', { token: 'abc', expiresIn: '1h' }],
  ['a TTL', { token: 'abc', ttl: 3600 }],
  ['a field whose name contains the token’s name', { accessToken: 'abc', accessTokenExpiresAt: isoInAnHour }],
  ['an object around the token’s object', { data: { auth: { token: 'abc' }, expiresAt: isoInAnHour } }],
  ['an object with metadata', { data: { token: 'abc' }, meta: { expires_in: 3600 } }],
  ['an object for the session', { token: 'abc', session: { expiresAt: isoInAnHour } }],
  [
    'the token’s object rather than the object around it',
    { expiresAt: '2030-01-02T03:04:05Z', access: { token: 'abc', expires: isoInAnHour } },
  ],
  [
    'the token’s list item, not the item of another token',
    {
      tokens: [
        { refreshToken: 'x', expiresIn: 9 },
        { accessToken: 'abc', expiresIn: 3600 },
      ],
    },
  ],
  ['the claim of a JWT', { token: jwtWithExpiry(secondsInAnHour) }],
  [
    'the claim of a JWT rather than the field beside it',
    { token: jwtWithExpiry(secondsInAnHour), expiresAt: '2030-01-02T03:04:05Z' },
  ],
])('the expiry is read from %s', (_, body) => {
  expect(readExpiry(body)).toBe(inAnHour)
})

test.each<[string, Json]>([
  ['a response without an expiry', { token: 'abc' }],
  ['an expiry that is null', { token: 'abc', expiresAt: null }],
  ['a date without a zone', { token: 'abc', expiresAt: '2026-11-22 13:00' }],
  ['a garbled date', { token: 'abc', expiresAt: '2026-99-99T99:99:99Z' }],
  ['a small number that is not named as a duration', { token: 'abc', expires: 3600 }],
  ['a negative duration', { token: 'abc', expires_in: -1 }],
  ['the expiry of another token', { token: 'abc', refreshTokenExpiresAt: isoInAnHour }],
  ['the expiry of something else', { token: 'abc', user: { passwordExpiresAt: isoInAnHour } }],
  ['the expiry of a subscription', { token: 'abc', subscription: { expiresAt: isoInAnHour } }],
  ['a JWT whose claim is no time', { token: jwtWithExpiry('soon') }],
  ['a JWT whose payload is no JSON', { token: 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.0123456789' }],
])('no expiry is read from %s', (_, body) => {
  expect(readExpiry(body)).toBeUndefined()
})
