import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createAppOperation,
  createProjectOperation,
  readOperations,
  signInUserOperation,
  updateProjectOperation,
  writeOperations,
} from '../../testing/operations.ts'
import { describeFailure, runForError, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'

const nothingChanged = 'Nothing changed on the service.'
const mayHaveChanged = 'The request may have taken effect.'
const tryAgain = 'Try again.'
const checkAddress = 'Check the service’s address.'

const noResponse = 'No readable response from service.test.'
const unreachableRemedy =
  'The service may be down, there may be a network problem, or the service may not allow https://console.test (CORS).'
const brokenBody = 'The connection was lost before the response was complete.'
const tooLarge = 'The response is larger than 10 MB, so it wasn’t loaded.'
const noResponseWithin = (seconds: number) => `The service didn’t respond within ${seconds} seconds.`
const webPage = 'The address returned a web page instead of an API response.'
const invalidJson = expect.stringMatching(/^The response is not valid JSON at line \d+, column \d+[.:]/)
const otherJson = 'The response doesn’t contain the requested data.'
const badGateway = 'The service failed (502, bad gateway).'
const redirected = 'The address redirects. The key wasn’t forwarded.'
const unexpectedStatus = (status: number) => `The service returned an unexpected status (${status}).`
const askOperator = 'Ask the operator for the service’s final address.'
const nameTaken = 'The service says: The name is taken.'

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

/** Each fault with the number of attempts of a read, the cause, and the remedy. */
const readFaults: [fault: string, attempts: number, cause: string, remedy: string][] = [
  ['reset', 3, noResponse, unreachableRemedy],
  ['reset-in-body', 2, brokenBody, tryAgain],
  ['silence', 1, noResponseWithin(15), tryAgain],
  ['silence-after-headers', 1, noResponseWithin(15), tryAgain],
  ['trickle', 1, noResponseWithin(15), tryAgain],
  ['huge', 1, tooLarge, checkAddress],
  ['redirect:307', 1, redirected, askOperator],
  ['status:302', 1, unexpectedStatus(302), checkAddress],
  ['status:304', 1, unexpectedStatus(304), checkAddress],
  ['body:html', 1, webPage, checkAddress],
  ['body:html-502', 3, badGateway, 'Try again in a moment.'],
  ['body:broken', 1, invalidJson, 'Ask the service’s operator to correct it.'],
  ['body:truncated', 1, invalidJson, 'Ask the service’s operator to correct it.'],
  ['body:empty', 1, 'The response is empty.', checkAddress],
  ['body:null', 1, otherJson, checkAddress],
  ['body:number', 1, otherJson, checkAddress],
  ['body:text', 1, otherJson, checkAddress],
  ['failure-inside', 1, nameTaken, tryAgain],
]

describe.each(readFaults)('the fault “%s”', (fault, attempts, cause, remedy) => {
  test.each(readOperations)(`fails $name (number of attempts: ${attempts})`, async (operation) => {
    const service = stubFaultyService(`fault=${fault}`)
    const failure = await describeFailure(operation)
    expect(failure).toMatchObject({ title: operation.failedText, cause, effect: '', remedy })
    expect(service.seen).toHaveLength(attempts)
  })
})

// `reset*2` means that the first two requests fail with `reset`.
test.each(['reset*2', 'reset-in-body*1'])('a read succeeds in spite of the fault “%s”', async (fault) => {
  for (const operation of readOperations) {
    stubFaultyService(`fault=${fault}`)
    expect(await runForError(operation)).toBeUndefined()
  }
})

/** Faults after which it is unknown whether the service performed the write. */
const unknownOutcomes: [fault: string, cause: string][] = [
  ['reset', noResponse],
  ['silence', noResponseWithin(30)],
  ['silence-after-headers', noResponseWithin(30)],
  ['trickle', noResponseWithin(30)],
  ['redirect:303', redirected],
  ['redirect:307', redirected],
  ['status:300', unexpectedStatus(300)],
  ['status:302', unexpectedStatus(302)],
  ['status:304', unexpectedStatus(304)],
  ['body:html', webPage],
  ['body:html-502', badGateway],
]

describe.each(unknownOutcomes)('the fault “%s”', (fault, cause) => {
  test.each(writeOperations)('leaves the outcome of $name unknown without a retry', async (operation) => {
    const service = stubFaultyService(`fault=${fault}`)
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.unknownText,
      cause,
      effect: mayHaveChanged,
      remedy: operation.checkText,
    })
    expect(service.seen).toHaveLength(1)
  })
})

test.each([...readOperations, ...writeOperations])(
  'if the body of the response to $name stalls, the details contain the status',
  async (operation) => {
    stubFaultyService('fault=silence-after-headers')
    expect(await describeFailure(operation)).toMatchObject({
      details: expect.arrayContaining([['Status', expect.stringMatching(/^20[01]$/)]]),
    })
  },
)

/** Faults after which a create or update with a success status still counts as a success. */
const successFaults = 'reset-in-body huge body:broken body:truncated body:empty body:null'.split(' ')
successFaults.push(...'body:number body:text body:nothing body:foreign body:location'.split(' '))

test.each(successFaults)(
  'a success status with the fault “%s” is a success of a create or update',
  async (fault) => {
    for (const operation of [createProjectOperation, createAppOperation, updateProjectOperation]) {
      const service = stubFaultyService(`fault=${fault}@writes`)
      expect(await runForError(operation)).toBeUndefined()
      expect(service.seen).toHaveLength(1)
    }
  },
)

test.each([
  ['reset-in-body', brokenBody],
  ['huge', tooLarge],
])('a sign-in of a user with the fault “%s” has an unknown outcome', async (fault, cause) => {
  stubFaultyService(`fault=${fault}`)
  expect(await describeFailure(signInUserOperation)).toMatchObject({
    title: signInUserOperation.unknownText,
    cause,
    effect: mayHaveChanged,
  })
})

test.each(writeOperations)(
  'if the body of a success reports a failure, $name counts as refused',
  async (operation) => {
    const service = stubFaultyService('fault=failure-inside')
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause: nameTaken,
      effect: nothingChanged,
    })
    expect(service.seen).toHaveLength(1)
  },
)

test('every request tells the browser not to follow redirects', async () => {
  for (const operation of [...readOperations, ...writeOperations]) {
    stubFaultyService('fault=redirect:307')
    await describeFailure(operation)
    expect(vi.mocked(fetch).mock.lastCall?.[1]).toMatchObject({ redirect: 'manual' })
  }
})
