import { beforeEach, describe, expect, test } from 'vitest'
import { effectOf, readOperations, writeOperations } from '../testing/operations.ts'
import { describeFailure, runForError, stubTimers } from '../testing/run-operation.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'

const correct = 'Correct the input and try again.'
const later = 'Try again in a moment.'
const refused = (status: number, words: string) => `The service refused the request (${status}, ${words}).`
const failed = (status: number, words: string) => `The service failed (${status}, ${words}).`

/** The meaning of each status: number of attempts of a read, cause, and remedy. */
const statuses: [status: number, attempts: number, cause: string, remedy: string][] = [
  [400, 1, refused(400, 'bad request'), correct],
  [
    401,
    1,
    'The service did not accept this key.',
    'It may have been revoked. Enter a valid key, then try again.',
  ],
  [403, 1, 'This key isn’t allowed to do that.', 'Use a Master key or a Project key for this project.'],
  [405, 1, refused(405, 'method not allowed'), correct],
  [408, 1, refused(408, 'request timeout'), correct],
  [409, 1, refused(409, 'conflict'), correct],
  [410, 1, refused(410, 'gone'), correct],
  [412, 1, refused(412, 'precondition failed'), correct],
  [413, 1, refused(413, 'content too large'), correct],
  [414, 1, refused(414, 'URI too long'), correct],
  [415, 1, refused(415, 'unsupported media type'), correct],
  [418, 1, refused(418, 'error'), correct],
  [422, 1, refused(422, 'unprocessable content'), correct],
  [428, 1, refused(428, 'precondition required'), correct],
  [429, 2, 'The service is receiving too many requests.', later],
  [431, 1, refused(431, 'header fields too large'), correct],
  [451, 1, refused(451, 'unavailable for legal reasons'), correct],
  [500, 3, failed(500, 'internal server error'), later],
  [501, 1, failed(501, 'error'), later],
  [502, 3, failed(502, 'bad gateway'), later],
  [503, 3, failed(503, 'service unavailable'), later],
  [504, 3, failed(504, 'gateway timeout'), later],
  [507, 1, failed(507, 'error'), later],
  [524, 1, failed(524, 'gateway timeout'), later],
]

const nothingChanged = 'Nothing changed on the service.'
const probablyNothing = 'Probably nothing changed on the service, but this isn’t certain.'
const mayHaveChanged = 'The request may have taken effect.'

/** Statuses of a gateway that lost the service, which leave the outcome of a write unknown. */
const gatewayStatuses = [502, 504, 524]

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

describe.each(statuses)('%i', (status, attempts, cause, remedy) => {
  test.each(readOperations)(`fails $name after ${attempts} attempts`, async (operation) => {
    const service = stubFaultyService(`refusal=nothing,fault=status:${status}`)
    const failure = await describeFailure(operation)
    expect(failure).toMatchObject({ title: operation.failedText, cause, effect: '', remedy })
    expect(service.seen.map(({ endpoint }) => endpoint)).toEqual(Array(attempts).fill(operation.name))
  })

  test.each(writeOperations)('fails $name, which is sent once', async (operation) => {
    const service = stubFaultyService(`refusal=nothing,fault=status:${status}`)
    const failure = await describeFailure(operation)
    expect(failure).toMatchObject(
      gatewayStatuses.includes(status)
        ? { title: operation.unknownText, cause, effect: mayHaveChanged, remedy: operation.checkText }
        : {
            title: operation.failedText,
            cause,
            effect: status >= 500 ? probablyNothing : nothingChanged,
            remedy,
          },
    )
    expect(service.seen.map(({ endpoint }) => endpoint)).toEqual([operation.name])
  })
})

describe.each(statuses)('%i inside a 200', (status, _, cause, remedy) => {
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

describe('404', () => {
  test.each(readOperations)('inside a 200 of $name may mean a wrong address', async (operation) => {
    stubFaultyService('fault=failure-inside:404')
    expect(await describeFailure(operation)).toMatchObject({
      remedy: 'The service’s address may be wrong.',
    })
  })

  test.each(readOperations)('of $name may mean a wrong address', async (operation) => {
    stubFaultyService('refusal=nothing,fault=status:404')
    expect(await describeFailure(operation)).toMatchObject({
      cause: refused(404, 'not found'),
      remedy: 'The service’s address may be wrong.',
    })
  })

  test.each(writeOperations)('of $name is about the input', async (operation) => {
    stubFaultyService('refusal=nothing,fault=status:404')
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause: refused(404, 'not found'),
      effect: nothingChanged,
      remedy: correct,
    })
  })
})

describe('the key', () => {
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
  ])('with $status, and accepted elsewhere: $isAccepted, gives “$cause”', async (row) => {
    stubBrowser({ isKeyAccepted: async () => row.isAccepted })
    stubFaultyService(`refusal=nothing,fault=status:${row.status}`)
    for (const operation of [...readOperations, ...writeOperations])
      expect(await describeFailure(operation)).toMatchObject({
        cause: row.cause,
        effect: effectOf(operation),
      })
  })
})

test('a service that is unavailable twice is read at the third attempt', async () => {
  for (const operation of readOperations) {
    const service = stubFaultyService('fault=status:503*2')
    expect(await runForError(operation)).toBeUndefined()
    expect(service.seen).toHaveLength(3)
  }
})

test('a failure lists the request, its attempts, the status and the request ID', async () => {
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
