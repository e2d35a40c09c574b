import { beforeEach, describe, expect, test } from 'vitest'
import { effectOf, readOperations, writeOperations } from '../../testing/operations.ts'
import { describeFailure, runForError, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'

const correctRemedy = 'Correct the input and try again.'
const laterRemedy = 'Try again in a moment.'
const refused = (status: number, reasonPhrase: string) =>
  `The service refused the request (${status}, ${reasonPhrase}).`
const failed = (status: number, reasonPhrase: string) => `The service failed (${status}, ${reasonPhrase}).`

/** Each status with the number of attempts of a read, the cause, and the remedy. */
const statuses: [status: number, attempts: number, cause: string, remedy: string][] = [
  [400, 1, refused(400, 'bad request'), correctRemedy],
  [
    401,
    1,
    'The service did not accept this key.',
    'It may have been revoked. Enter a valid key, then try again.',
  ],
  [403, 1, 'This key isn’t allowed to do that.', 'Use a Master key or a Project key for this project.'],
  [405, 1, refused(405, 'method not allowed'), correctRemedy],
  [408, 1, refused(408, 'request timeout'), correctRemedy],
  [409, 1, refused(409, 'conflict'), correctRemedy],
  [410, 1, refused(410, 'gone'), correctRemedy],
  [412, 1, refused(412, 'precondition failed'), correctRemedy],
  [413, 1, refused(413, 'content too large'), correctRemedy],
  [414, 1, refused(414, 'URI too long'), correctRemedy],
  [415, 1, refused(415, 'unsupported media type'), correctRemedy],
  [418, 1, refused(418, 'error'), correctRemedy],
  [422, 1, refused(422, 'unprocessable content'), correctRemedy],
  [428, 1, refused(428, 'precondition required'), correctRemedy],
  [429, 2, 'The service is receiving too many requests.', laterRemedy],
  [431, 1, refused(431, 'header fields too large'), correctRemedy],
  [451, 1, refused(451, 'unavailable for legal reasons'), correctRemedy],
  [500, 3, failed(500, 'internal server error'), laterRemedy],
  [501, 1, failed(501, 'error'), laterRemedy],
  [502, 3, failed(502, 'bad gateway'), laterRemedy],
  [503, 3, failed(503, 'service unavailable'), laterRemedy],
  [504, 3, failed(504, 'gateway timeout'), laterRemedy],
  [507, 1, failed(507, 'error'), laterRemedy],
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
    const service = stubFaultyService(`refusal=nothing,fault=status:${status}`)
    const failure = await describeFailure(operation)
    expect(failure).toMatchObject({ title: operation.failedText, cause, effect: '', remedy })
    expect(service.seen.map(({ endpoint }) => endpoint)).toEqual(Array(attempts).fill(operation.name))
  })

  test.each(writeOperations)('ends $name after one attempt and states the effect', async (operation) => {
    const service = stubFaultyService(`refusal=nothing,fault=status:${status}`)
    const failure = await describeFailure(operation)
    expect(failure).toMatchObject(
      gatewayStatuses.includes(status)
        ? { title: operation.unknownText, cause, effect: mayHaveChanged, remedy: operation.checkText }
        : {
            title: operation.failedText,
            cause,
            effect: status >= 500 ? probablyUnchanged : nothingChanged,
            remedy,
          },
    )
    expect(service.seen.map(({ endpoint }) => endpoint)).toEqual([operation.name])
  })
})

describe.each(statuses)('a failure with the status %i inside a 200', (status, _, cause, remedy) => {
  test.each(readOperations)('has the cause and the remedy of that status for $name', async (operation) => {
    stubFaultyService(`fault=failure-inside:${status}`)
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause,
      effect: '',
      remedy,
    })
  })

  test.each(writeOperations)('has the cause and the remedy of that status for $name', async (operation) => {
    stubFaultyService(`fault=failure-inside:${status}`)
    expect(await describeFailure(operation)).toMatchObject({
      cause,
      remedy: gatewayStatuses.includes(status) ? operation.checkText : remedy,
    })
  })
})

test('the details of a failure inside a 200 show the status 200', async () => {
  stubFaultyService('fault=failure-inside:404')
  for (const operation of [...readOperations, ...writeOperations])
    expect((await describeFailure(operation)).details).toContainEqual(['Status', '200'])
})

describe('a 404', () => {
  test.each(readOperations)('inside a 200 for $name may be due to a wrong address', async (operation) => {
    stubFaultyService('fault=failure-inside:404')
    expect(await describeFailure(operation)).toMatchObject({
      remedy: 'The service’s address may be wrong.',
    })
  })

  test.each(readOperations)('for $name may be due to a wrong address', async (operation) => {
    stubFaultyService('refusal=nothing,fault=status:404')
    expect(await describeFailure(operation)).toMatchObject({
      cause: refused(404, 'not found'),
      remedy: 'The service’s address may be wrong.',
    })
  })

  test.each(writeOperations)('for $name asks the user to correct the input', async (operation) => {
    stubFaultyService('refusal=nothing,fault=status:404')
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause: refused(404, 'not found'),
      effect: nothingChanged,
      remedy: correctRemedy,
    })
  })
})

describe('a refusal that may be about the key', () => {
  const keyRefused = 'The service did not accept this key.'
  const refusedHere =
    'The service refused this request as unauthorized, although it accepts the key elsewhere.'
  const forbidden = 'This key isn’t allowed to do that.'

  test.each([
    { status: 401, isAccepted: true, cause: refusedHere },
    { status: 401, isAccepted: false, cause: keyRefused },
    { status: 401, isAccepted: undefined, cause: keyRefused },
    { status: 403, isAccepted: true, cause: forbidden },
    { status: 403, isAccepted: false, cause: keyRefused },
    { status: 403, isAccepted: undefined, cause: forbidden },
  ])('has the cause “$cause” (status: $status, key accepted elsewhere: $isAccepted)', async (refusal) => {
    stubBrowser({ isKeyAccepted: async () => refusal.isAccepted })
    stubFaultyService(`refusal=nothing,fault=status:${refusal.status}`)
    for (const operation of [...readOperations, ...writeOperations])
      expect(await describeFailure(operation)).toMatchObject({
        cause: refusal.cause,
        effect: effectOf(operation),
      })
  })
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
