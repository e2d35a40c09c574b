import { expect, test } from 'vitest'
import type { Json } from '../../reading/index.ts'
import { readSignIn } from './sign-in-response.ts'

const encodeJwtPart = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const jwt = `${encodeJwtPart({ alg: 'HS256' })}.${encodeJwtPart({ sub: 'usr_1' })}.c2lnbmF0dXJl`
const opaqueToken = 'A1b2C3d4E5f6G7h8I9j0K1l2'
const userId = 'usr_01JCQ2Z8K4T7M9W3X5Y6A1B2C3'
const receivedAt = Date.parse('2026-11-22T12:00:00Z')

/** Reads a response whose user ID is known. */
const read = (body: Json | undefined, text = '', date: string | null = null) =>
  readSignIn({ body, text, receivedAt, header: () => date }, [userId])

test('each value of a response is a field, the token first, then the other secrets', () => {
  const body = {
    user: { userId: 'usr_1', nickname: null },
    data: { access_token: 'x', blob: opaqueToken, when: '2026-11-21T00:00:00Z' },
    token: 'abc',
  }
  expect(read(body).fields).toEqual([
    { path: 'data.access_token', text: 'x', isSecret: true },
    { path: 'data.blob', text: opaqueToken, isSecret: true },
    { path: 'token', text: 'abc', isSecret: true },
    { path: 'user.userId', text: 'usr_1', isSecret: false },
    { path: 'user.nickname', text: '', isSecret: false },
    { path: 'data.when', text: '2026-11-21T00:00:00Z', isSecret: false },
  ])
})

test('each field has a unique path', () => {
  const body: Json = { 'a.b': 1, a: { b: 2, '': 3, '["c"]': 4, c: 5 }, '["a.b"]': 6, '': 7 }
  const paths = ['["a.b"]', 'a.b', 'a[""]', 'a["[\\"c\\"]"]', 'a.c', '["[\\"a.b\\"]"]', '[""]']
  expect(read(body).fields.map(({ path }) => path)).toEqual(paths)
})

const encodeThrice = (value: Json) => JSON.stringify(JSON.stringify(JSON.stringify(value)))

const secretPaths = (body: Json) =>
  read(body)
    .fields.filter(({ isSecret }) => isSecret)
    .map(({ path }) => path)
    .sort()

test('identifiers are not secrets, however long they are', () => {
  expect(
    secretPaths({
      userId,
      project_id: 'prj_01JCQ2Z8K4T7M9W3X5Y6A1B2C3',
      user: {
        id: userId,
        _id: userId,
        uuid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
        roleIds: ['1b9d6bcd-bbfd-4b2d-9b5d'],
      },
      data: { user: { id: '01JCQ2Z8K4T7M9W3X5Y6A1B2C4' }, tenantId: '01JCQ2Z8K4T7M9W3X5Y6A1B2C5' },
      id: userId,
      subject: userId,
    }),
  ).toEqual([])
})

test('a value with a secret’s name or the shape of a token is secret, even if it may be an ID', () => {
  expect(
    secretPaths({
      id: opaqueToken,
      data: { id: 'A1b2C3d4E5f6G7h8I9j0K1l3', userId: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl' },
      sessionId: opaqueToken,
      session: { id: opaqueToken },
      token: userId,
      accessKeyId: opaqueToken,
      authorizationCodeId: 'x',
    }),
  ).toEqual('accessKeyId authorizationCodeId data.id data.userId id session.id sessionId token'.split(' '))
})

test.each<[string, Json, string[]]>([
  ['at any depth', { a: { b: { c: { d: { e: { token: 'x' } } } } } }, ['a.b.c.d.e.token']],
  ['in a list at any depth', { a: { b: { c: { d: [[opaqueToken]] } } } }, ['a.b.c.d.0.0']],
  ['below a secret name', { token: { inner: ['x', null, true, ''] } }, ['token.inner.0']],
  ['in JSON inside a text', { sent: '{"access_token":"x"}' }, ['sent']],
  ['a code in JSON inside a text', { sent: '{"code":"482913"}' }, ['sent']],
  ['a code in a URL in JSON', { sent: '{"url":"https://app.example/login?code=482913"}' }, ['sent']],
  ['behind an escaped name in JSON', { sent: String.raw`{"\u0074oken":"abc"}` }, ['sent']],
  ['in JSON that is nested too deeply', { sent: '['.repeat(1e5) + ']'.repeat(1e5) }, ['sent']],
  ['a URL with user info in JSON', { sent: '{"u":"https://kim:hunter2@h/"}' }, ['sent']],
  ['in JSON without a secret name', { sent: `["${opaqueToken}"]` }, ['sent']],
  ['in JSON that was cut off', { sent: '{"access_token":"x' }, ['sent']],
  ['in JSON encoded twice', { sent: JSON.stringify(JSON.stringify({ inner: { pwd: 'x' } })) }, ['sent']],
  ['a code in JSON that was cut off', { sent: '{"code":"482913","user' }, ['sent']],
  ['in any JSON', { sent: '{"colour":"red"}', list: '["red"]' }, ['list', 'sent']],
  [
    'in a quoted string',
    { sent: `"${jwt}"`, cut: `"${jwt}`, url: '"https://kim:hunter2@h/"' },
    ['cut', 'sent', 'url'],
  ],
  [
    'in JSON that begins with another value',
    { a: '[1,{"access_token":"x"}]', b: `[null,"${jwt}"]` },
    ['a', 'b'],
  ],
  [
    'in almost JSON',
    { a: "{'access_token': 'x'}", b: '{access_token:"x"}', c: `['x']`, d: '[\\"x' },
    ['a', 'b', 'c', 'd'],
  ],
  ['in JSON encoded three times', { sent: encodeThrice({ pwd: 'x' }) }, ['sent']],
  ['but not in brackets', { note: '[see below]', none: '{}', quote: '"Ada"', list: [], object: {} }, []],
  ['beside its name', { fields: [{ value: 'abc', name: 'accessCode token' }] }, ['fields.0.value']],
  ['but not beside another name', { fields: [{ name: 'nickname', value: 'Ada' }] }, []],
  ['but not the type beside it', { token: [{ type: 'refresh_token', value: 'b' }] }, ['token.0.value']],
  ['in the query of a URL', { url: 'https://example.com/login?token=abc123' }, ['url']],
  ['in the fragment of a URL', { url: 'https://example.com/login#code=4711' }, ['url']],
  ['in the user info of a URL', { url: 'https://kim:hunter2@example.com/' }, ['url']],
  ['but not in another URL', { url: 'https://example.com/users/@usr_1?page=2' }, []],
  ['but not a token’s lifetime', { tokenExpiresAt: '2030-01-02T03:04:05Z', token_ttl: 60 }, []],
])('a secret is masked %s', (_, body, paths) => {
  expect(secretPaths(body)).toEqual(paths)
})

test('a value nested too deeply to read is a secret', () => {
  let body: Json = 'plain'
  for (let depth = 0; depth < 10_000; depth += 1) body = [body]
  expect(read(body).fields.map(({ isSecret }) => isSecret)).toEqual([true])
})

test('a response that is just a text is one secret field, and an empty response has no fields', () => {
  expect(read(undefined, 'eyJhbGciOi').fields).toEqual([{ path: '', text: 'eyJhbGciOi', isSecret: true }])
  expect(read(undefined).fields).toEqual([])
  expect(read('tok', '"tok"').fields).toEqual([{ path: '', text: 'tok', isSecret: true }])
})

test('an object with a thousand fields is read fewer than ten times', () => {
  const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`value${index}`, 'x']))
  let readings = 0
  const body = new Proxy(fields, {
    ownKeys(target) {
      readings += 1
      return Reflect.ownKeys(target)
    },
  })
  expect(read(body).fields).toHaveLength(1000)
  expect(readings).toBeLessThan(10)
})

test.each<[string, Json, string]>([
  ['a response of the embedded service', { user: { userId: 'u' }, token: 'abc', expiresAt: '2030' }, 'token'],
  [
    'an OAuth response',
    { refresh_token: opaqueToken, token_type: 'Bearer', expires_in: 3600, scope: 'all', access_token: 'x' },
    'access_token',
  ],
  ['an OpenID Connect response', { id_token: jwt, access_token: opaqueToken }, 'access_token'],
  ['a Firebase response', { idToken: jwt, refreshToken: opaqueToken, expiresIn: '3600' }, 'idToken'],
  ['a custom token', { customToken: jwt, uid: 'u' }, 'customToken'],
  ['an envelope', { data: { attributes: { token: 'abc' } }, meta: {} }, 'data.attributes.token'],
  ['a field for each kind of token', { tokens: { refresh: opaqueToken, access: 'abc' } }, 'tokens.access'],
  [
    'an object for each kind of token',
    { refresh: { token: 'abc' }, access: { token: 'def' } },
    'access.token',
  ],
  ['an object with a token’s type and value', { token: { type: 'Bearer', value: 'abc' } }, 'token.value'],
  [
    'an object that describes a token',
    { token: { id: 'tok_1', userId: 'u', issuer: 'i', audience: 'a', subject: 's', value: 'abc' } },
    'token.value',
  ],
  ['an ID token and a token', { id_token: jwt, token: 'abc' }, 'token'],
  ['an ID token and a session token', { idToken: jwt, sessionToken: 'abc' }, 'sessionToken'],
  ['an ID token and an object of a token', { idToken: jwt, token: { value: 'abc' } }, 'token.value'],
  ['an object of an access token', { token: 'abc', accessToken: { value: 'def' } }, 'accessToken.value'],
  ['an ID token among tokens', { tokens: { id: jwt, access: 'abc' } }, 'tokens.access'],
  ['names in lower case', { refreshtoken: 'abc', idtoken: jwt, accesstoken: 'def' }, 'accesstoken'],
  ['several fields with the same name', { user: { token: 'abc' }, token: 'def' }, 'token'],
  ['a session token and a session ID', { sessionId: opaqueToken, sessionToken: 'abc' }, 'sessionToken'],
  [
    'an Authorization header',
    { headers: { Authorization: `Bearer ${opaqueToken}` } },
    'headers.Authorization',
  ],
  ['a JWT beside another token', { csrfToken: opaqueToken, jwt }, 'jwt'],
  ['an unnamed JWT', { data: jwt }, 'data'],
  ...'authToken userToken bearerToken bearer loginToken apiToken user_access_token sessionJwt keycloakToken'
    .split(' ')
    .map((name): [string, Json, string] => [
      `${name} and an ID token`,
      { idToken: jwt, [name]: 'abc' },
      name,
    ]),
  ['a list of one token', { token: ['abc'] }, 'token.0'],
  ['an object of a raw token', { token: { raw: 'abc' } }, 'token.raw'],
  ['a token and an opaque permission', { permissions: { access: opaqueToken }, token: 'abc' }, 'token'],
])('from %s, the user’s token is returned', (_, body, path) => {
  expect(read(body).token?.field.path).toBe(path)
})

test('no other value of a response is taken for a token of the user', () => {
  const secrets =
    'csrfToken pushToken passwordResetToken refreshToken apiKey clientSecret tokenId token_id blob ' +
    'csrftoken refreshtoken unsubscribeToken unsubscribetoken token_hint tokenCount tokenIssuer sessionid tokenid'
  const bodies: Json[] = [
    Object.fromEntries(secrets.split(' ').map((name) => [name, opaqueToken])),
    { cookie: `sid=${opaqueToken}; Path=/; HttpOnly`, 'Set-Cookie': [`session=${opaqueToken}`] },
    {
      secret: { token: 'x' },
      key: { token: 'x' },
      apiKey: { access: opaqueToken },
      permissions: { access: opaqueToken },
    },
    {
      magicLink: jwt,
      otpLink: { jwt },
      cookie: jwt,
      cookies: [jwt],
      unsubscribeToken: jwt,
      code: { token: jwt },
    },
    { fcmToken: 'x', activationToken: 'x', rememberToken: 'x' },
    { code: '123456', tokenType: 'Bearer', tokenExpiresAt: '2030-01-02T03:04:05Z', tokenSent: false },
    ...[true, null, '', '********', 'null'].map((token) => ({ token, userId: 'usr_1' })),
    ...[null, 42, 'ok', {}, []],
  ]
  for (const body of bodies) expect(read(body).token, JSON.stringify(body)).toBeUndefined()
})

test.each<[string, string, string | undefined]>([
  ['a JWT', ` ${jwt}\n`, jwt],
  ['an opaque token', opaqueToken, opaqueToken],
  ['a token after Bearer', `Bearer ${opaqueToken}`, opaqueToken],
  ['a sentence', 'The user was signed in.', undefined],
  ['a word', 'OK', undefined],
  ['an HTML page', '<!doctype html><title>Signed in</title>', undefined],
  ['empty', '', undefined],
])('from a text body that is %s, the user’s token is returned, if any', (_, text, token) => {
  expect(read(undefined, text).token?.text).toBe(token)
})

test('a token is returned without the quotes of JSON and without “Bearer”', () => {
  expect(read(jwt, JSON.stringify(jwt)).token?.text).toBe(jwt)
  expect(read({ token: `bearer ${opaqueToken}` }).token?.text).toBe(opaqueToken)
})

test('a value that a header cannot contain does not count as a token', () => {
  expect(read({ token: `abc\r\nX-Injected: ${opaqueToken}` }).token).toBeUndefined()
})

const inAnHour = receivedAt + 3_600_000
const isoInAnHour = '2026-11-22T13:00:00Z'
const secondsInAnHour = inAnHour / 1000

const jwtWithExpiry = (exp: unknown, iat?: unknown) =>
  `${encodeJwtPart({ alg: 'none' })}.${encodeJwtPart({ sub: 'é?>', exp, iat })}.sig`

test.each<[string, Json]>([
  ['a field named expiresAt', { token: 'abc', expiresAt: isoInAnHour }],
  ['a time with an offset', { token: 'abc', expires_at: '2026-11-22T22:00:00.000+0900' }],
  ['a date and a time separated by a space', { token: 'abc', expiresAt: '2026-11-22 13:00:00Z' }],
  ['seconds since 1970', { token: 'abc', exp: secondsInAnHour }],
  ['milliseconds since 1970', { token: 'abc', expirationTime: inAnHour }],
  ['seconds since 1970 as text', { token: 'abc', expires: `${secondsInAnHour}` }],
  ['a field named expires_in', { access_token: 'abc', expires_in: 3600 }],
  ['a duration as text', { idToken: jwtWithExpiry(undefined), expiresIn: '3600' }],
  ['a TTL', { token: 'abc', ttl: 3600 }],
  ['a field whose name contains the token’s name', { accessToken: 'abc', accessTokenExpiresAt: isoInAnHour }],
  ['an object around the token’s object', { data: { auth: { token: 'abc' }, expiresAt: isoInAnHour } }],
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
  expect(read(body).token?.expiry).toBe(inAnHour)
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
  const { token } = read(body)
  expect(token).toBeDefined()
  expect(token?.expiry).toBeUndefined()
})

test.each<[string, Json]>([
  ['the claim of a JWT', { token: jwtWithExpiry(secondsInAnHour, secondsInAnHour - 3600) }],
  ['a time', { token: 'abc', expiresAt: isoInAnHour }],
  ['a duration', { token: 'abc', expiresIn: 3600 }],
])('the time left by %s is counted from the response’s Date', (_, body) => {
  const twoHours = 7_200_000
  const readOnSlowDevice = (date: string | null) =>
    readSignIn({ body, text: '', receivedAt: receivedAt - twoHours, header: () => date }).token
  expect(readOnSlowDevice(new Date(receivedAt).toUTCString())).toMatchObject({
    expiry: inAnHour,
    clockLead: -twoHours,
    isClockDoubtful: false,
  })
})

test.each([
  [61, true],
  [-61, true],
  [59, false],
])('without a readable Date, a JWT issued %i seconds from now shows a doubt: %s', (seconds, isDoubtful) => {
  const token = jwtWithExpiry(secondsInAnHour, secondsInAnHour - 3600 + seconds)
  expect(read({ token }).token?.isClockDoubtful).toBe(isDoubtful)
  expect(read({ token }, '', 'Sun, 22 Nov 2026 12:00:00 GMT').token?.isClockDoubtful).toBe(false)
})
