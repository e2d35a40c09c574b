import { expect, test } from 'vitest'
import { parseJson } from '../../reading/index.ts'
import { networkError, refusal } from '../../testing/errors.ts'
import { describeError, isServiceFailure, isUnknownOutcome } from '../describe-error.ts'
import { HttpError } from '../http/errors.ts'

/** The error of a response whose body was cut off, or of no response if the status is undefined. */
const cutOffResponse = (status?: number) => networkError('broken', true, status)

test('a write with a cut-off 422 changed nothing, and one with a cut-off 500 probably nothing', () => {
  const effectOf = (status: number) =>
    describeError(cutOffResponse(status), { write: 'createProject' }).effect
  expect(effectOf(422)).toBe('Nothing changed on the service.')
  expect(effectOf(500)).toMatch(/^Probably nothing changed/)
})

test('a cut-off response with a status of 500 and above is a failure of the service', () => {
  const statuses = [422, 500, 503]
  expect(statuses.filter((status) => isServiceFailure(cutOffResponse(status)))).toEqual([500, 503])
})

/** A 404 or 410 of a user's page with this body. */
async function missingUser(text: string, { status = 404, proxyStatus = '' } = {}) {
  const { response } = refusal(status)
  const header = (name: string) => (name === 'proxy-status' && proxyStatus) || null
  return new HttpError({ ...response, text, body: await parseJson(text), header })
}

test.each([
  ['{"error":"Not found"}', {}, true],
  ['{"error":"Gone"}', { status: 410 }, true],
  ['', {}, true],
  ['{}', { proxyStatus: 'service-console; received-status=404' }, true],
  ['{}', { proxyStatus: 'edge.example; received-status=404' }, false],
  ['404 page not found', {}, false],
  ['"default backend - 404"', {}, false],
  ['<h1>Gone</h1>', { status: 410 }, false],
])(
  'a user’s page with the body %j (%o) says that no user has the ID: %s',
  async (text, response, isMissing) => {
    const error = await missingUser(text, response)
    const { cause, remedy } = describeError(error, { read: 'user', isRecordPage: true })
    expect(cause === 'No user has this ID.').toBe(isMissing)
    expect(remedy).toMatch(isMissing ? /^Check the ID/ : /The service’s address may be wrong/)
  },
)

const chunk = 'dynamically imported module: https://console.test/assets/sign-in-1a2b.js'
const missingChunk = new TypeError(`Failed to fetch ${chunk}`)
const missingPart = 'Part of the console couldn’t be loaded'

test.each([
  ['a crash of the console', new TypeError('x is undefined'), 'Something went wrong in the console itself.'],
  ['a missing chunk in Chromium', missingChunk, missingPart],
  ['a missing chunk in Firefox', new TypeError(`error loading ${chunk}`), missingPart],
  ['a missing chunk in WebKit', new TypeError('Importing a module script failed.'), missingPart],
  ['a missing style sheet', new Error('Unable to preload CSS for /assets/Dialog-1a2b.css'), missingPart],
])('%s is described as a failure of the console, not of the service', (_, error, cause) => {
  for (const context of [{ read: 'users' }, { signIn: true }, { write: 'createProject' }] as const) {
    const description = describeError(error, context)
    expect(description.cause).toContain(cause)
    expect(description.offersConnectionCheck).toBe(false)
  }
})

test('the outcome of a write is unknown after a crash of the console', () => {
  expect(describeError(missingChunk, { write: 'createProject' })).toMatchObject({
    title: 'We don’t know whether the project was created.',
    effect: 'The request may have taken effect.',
  })
})

test('the outcome of a write is unknown after no response, a cut-off success or a gateway error', () => {
  const statuses = [undefined, 201, 422, 500, 502, 503, 504, 524]
  const unknown = statuses.filter((status) => isUnknownOutcome(cutOffResponse(status)))
  expect(unknown).toEqual([undefined, 201, 502, 504, 524])
})
