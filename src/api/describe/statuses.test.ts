import { beforeEach, describe, expect, test } from 'vitest'
import { refusal as refusalWith } from '../../testing/errors.ts'
import { effectOf, readOperations, writeOperations } from '../../testing/operations.ts'
import { describeFailure, runForError, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { describeError } from '../describe-error.ts'

const correctRemedy = 'Correct the input and try again.'
const laterRemedy = 'Try again in a moment.'
const refused = (status: number, reason: string) => `The service refused the request (${status}, ${reason}).`
const failed = (status: number, reason: string) => `The service failed (${status}, ${reason}).`

/** Each status with the number of attempts of a read, the cause, and the remedy. */
type Case = [status: number, attempts: number, cause: string, remedy: string]

/** The refusals without another cause, with their reasons. */
const refusals = `
  400 bad request, 405 method not allowed, 408 request timeout, 409 conflict,
  412 precondition failed, 413 content too large, 414 URI too long, 415 unsupported media type, 418 error,
  422 unprocessable content, 428 precondition required, 431 header fields too large,
  451 unavailable for legal reasons
`

const statuses: Case[] = [
  ...[...refusals.matchAll(/(\d+) ([^,\n]+)/g)].map(([, status = '', reason = '']): Case => {
    const cause = refused(Number(status), reason)
    return [Number(status), 1, cause, correctRemedy]
  }),
  [
    401,
    1,
    'The service did not accept this key.',
    'It may have been revoked. Enter a valid key, then try again.',
  ],
  [403, 1, 'This key isn’t allowed to do that.', 'Use a Master key or a Project key for this project.'],
  [429, 2, 'The service is receiving too many requests.', laterRemedy],
  [500, 3, failed(500, 'internal server error'), laterRemedy],
  [501, 1, failed(501, 'error'), laterRemedy],
  [502, 3, failed(502, 'bad gateway'), laterRemedy],
  [503, 3, failed(503, 'service unavailable'), laterRemedy],
  [504, 3, failed(504, 'gateway timeout'), laterRemedy],
  [524, 1, failed(524, 'gateway timeout'), laterRemedy],
]

const nothingChanged = 'Nothing changed on the service.'
const probablyUnchanged = 'Probably nothing changed on the service, but this isn’t certain.'
const mayHaveChanged = 'The request may have taken effect.'

/** Statuses of a gateway that received no response, which leave the outcome of a write unknown. */
const gatewayStatuses = [502, 504, 524]

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

describe.each(statuses)('the status %i', (status, attempts, cause, remedy) => {
  test.each(readOperations)(`fails $name (number of attempts: ${attempts})`, async (operation) => {
    const { failedText: title } = operation
    const service = stubFaultyService(`refusal=nothing,fault=status:${status}`)
    expect(await describeFailure(operation)).toMatchObject({ title, cause, effect: '', remedy })
    expect(service.seen.map(({ endpoint }) => endpoint)).toEqual(Array(attempts).fill(operation.name))
  })

  test.each(writeOperations)('ends $name after one attempt and states the effect', async (operation) => {
    const { failedText, unknownText, checkText } = operation
    const service = stubFaultyService(`refusal=nothing,fault=status:${status}`)
    expect(await describeFailure(operation)).toMatchObject(
      gatewayStatuses.includes(status)
        ? { title: unknownText, cause, effect: mayHaveChanged, remedy: checkText }
        : { title: failedText, cause, effect: status >= 500 ? probablyUnchanged : nothingChanged, remedy },
    )
    expect(service.seen.map(({ endpoint }) => endpoint)).toEqual([operation.name])
  })
})

test.each(statuses)(
  'a failure with the status %i inside a 200 has the cause and the remedy of that status',
  async (status, _, cause, remedy) => {
    stubFaultyService(`fault=failure-inside:${status}`)
    for (const operation of readOperations) {
      const { failedText: title } = operation
      expect(await describeFailure(operation)).toMatchObject({ title, cause, effect: '', remedy })
    }
    for (const operation of writeOperations) {
      const ownRemedy = gatewayStatuses.includes(status) ? operation.checkText : remedy
      expect(await describeFailure(operation)).toMatchObject({ cause, remedy: ownRemedy })
    }
  },
)

test('the details of a failure inside a 200 show the status 200', async () => {
  stubFaultyService('fault=failure-inside:404')
  for (const operation of [...readOperations, ...writeOperations])
    expect((await describeFailure(operation)).details).toContainEqual(['Status', '200'])
})

const missing = [
  [404, refused(404, 'not found')],
  [410, refused(410, 'gone')],
] as const

test.each(readOperations)(
  'a 404 or 410 of $name, also inside a 200, may mean a wrong address',
  async (operation) => {
    const remedy = 'The service’s address may be wrong.'
    for (const [status, cause] of missing) {
      stubFaultyService(`fault=failure-inside:${status}`)
      expect(await describeFailure(operation)).toMatchObject({ remedy })
      stubFaultyService(`refusal=nothing,fault=status:${status}`)
      expect(await describeFailure(operation)).toMatchObject({ cause, remedy })
    }
  },
)

test('a 404 at sign-in, or when a project is created, doesn’t blame the input', () => {
  for (const context of [{ signIn: true }, { write: 'createProject' }] as const)
    expect(describeError(refusalWith(404), context).remedy).toBe('The service’s address may be wrong.')
})

const writesWithId = writeOperations.filter(({ name }) => name !== 'createProject')

test.each(writesWithId)('a 404 or 410 of $name asks the user to correct the input', async (operation) => {
  for (const [status, cause] of missing) {
    stubFaultyService(`refusal=nothing,fault=status:${status}`)
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause,
      effect: nothingChanged,
      remedy: correctRemedy,
    })
  }
})

const keyRefused = 'The service did not accept this key.'
const forbidden = 'This key isn’t allowed to do that.'

test.each([
  [401, true, 'The service refused this request as unauthorized, although it accepts the key elsewhere.'],
  [401, false, keyRefused],
  [401, undefined, keyRefused],
  [403, true, forbidden],
  [403, false, keyRefused],
  [403, undefined, forbidden],
])('a refusal with %d, while the key is accepted elsewhere: %s, has the cause “%s”', async (...refusal) => {
  const [status, isAccepted, cause] = refusal
  stubBrowser({ isKeyAccepted: async () => isAccepted })
  stubFaultyService(`refusal=nothing,fault=status:${status}`)
  for (const operation of [...readOperations, ...writeOperations])
    expect(await describeFailure(operation)).toMatchObject({ cause, effect: effectOf(operation) })
})

test('if the service responds twice with 503, a read succeeds at the third attempt', async () => {
  for (const operation of readOperations) {
    const service = stubFaultyService('fault=status:503*2')
    expect(await runForError(operation)).toBeUndefined()
    expect(service.seen).toHaveLength(3)
  }
})

test('the details of a failure list the request, its attempts, the status and the request ID', async () => {
  stubFaultyService('refusal=asp-net,fault=status:500')
  for (const operation of readOperations) {
    const { details } = await describeFailure(operation)
    expect(details).toEqual(
      expect.arrayContaining([
        ['Request', expect.stringMatching(/^GET \/v1\//)],
        ['Attempts', '3'],
        ['Status', '500'],
        ['Request ID', '00-abc-01'],
        ['Response', expect.stringContaining('One or more validation errors occurred.')],
      ]),
    )
  }
})
