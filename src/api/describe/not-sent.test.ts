import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { capabilities, capabilityNames } from '../../contract/capabilities.ts'
import { effectOf, type Operation, readOperations, writeOperations } from '../../testing/operations.ts'
import { describeFailure, runForError, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { describeError } from '../describe-error.ts'
import { InvalidPathId } from '../http/errors.ts'
import { queries } from '../queries.ts'

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

/** Takes the device offline, also for TanStack Query, which by default pauses writes while offline. */
function goOffline() {
  vi.stubGlobal('navigator', { onLine: false })
  onlineManager.setOnline(false)
}

afterEach(() => onlineManager.setOnline(true))

/** What the error of an operation says while the user is offline. */
const offlineTexts = (operation: Operation) => ({
  title: operation.failedText,
  cause: 'You were offline.',
  effect: effectOf(operation),
  remedy: 'Try again when you’re back online.',
})

test.each(writeOperations)('while offline, $name fails and is not sent later', async (operation) => {
  const service = stubFaultyService('fault=none')
  goOffline()
  const failure = await describeFailure(operation)
  expect(failure).toMatchObject(offlineTexts(operation))
  expect(failure.request).toBeUndefined()

  vi.stubGlobal('navigator', { onLine: true })
  onlineManager.setOnline(true)
  await vi.runAllTimersAsync()
  expect(service.seen).toEqual([])
  expect(await runForError(operation)).toBeUndefined()
  expect(service.seen).toHaveLength(1)
})

/** Makes the page read-only. */
const setReadOnly = () =>
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { querySelector: () => ({}), getElementById: () => null }),
  )

test.each(writeOperations)('on a read-only page, $name is not sent', async (operation) => {
  const service = stubFaultyService('fault=none')
  setReadOnly()
  expect(await describeFailure(operation)).toMatchObject({
    title: operation.failedText,
    cause: 'This console is read-only: it can’t create or change anything, or sign users in.',
    effect: effectOf(operation),
    remedy: '',
  })
  expect(service.seen).toEqual([])
})

test.each(readOperations)('on a read-only page, $name is sent', async (operation) => {
  const service = stubFaultyService('fault=none')
  setReadOnly()
  expect(await runForError(operation)).toBeUndefined()
  expect(service.seen).not.toEqual([])
})

test.each(capabilityNames)('without %s, only its operation is not sent', async (capability) => {
  const service = stubFaultyService('fault=none')
  const block = { textContent: JSON.stringify({ version: 1, capabilities: { [capability]: false } }) }
  Object.assign(document, { getElementById: () => block })
  const own = capabilities[capability].name
  for (const operation of writeOperations.filter(({ name }) => name === own))
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause: 'The operator of this console has turned this off.',
      effect: effectOf(operation),
    })
  expect(service.seen).toEqual([])
  for (const operation of writeOperations.filter(({ name }) => name !== own))
    expect(await runForError(operation)).toBeUndefined()
  expect(service.seen).toHaveLength(writeOperations.length - 1)
})

test.each(readOperations)('while offline, $name reports that the user was offline', async (operation) => {
  stubFaultyService('fault=reset')
  goOffline()
  expect(await describeFailure(operation)).toMatchObject(offlineTexts(operation))
})

test.each(writeOperations)(
  'the outcome of $name is unknown if the device goes offline after the request was sent',
  async (operation) => {
    stubFaultyService('fault=reset')
    const description = describeFailure({
      ...operation,
      run: (client) => {
        const output = operation.run(client)
        // The request has been sent by now, but its failure is not yet known.
        queueMicrotask(goOffline)
        return output
      },
    })
    expect(await description).toMatchObject({
      title: operation.unknownText,
      effect: 'The request may have taken effect.',
    })
  },
)

test('an https page sends nothing to an http service', async () => {
  stubBrowser({ address: 'http://service.test' })
  const service = stubFaultyService('fault=none')
  for (const operation of [...readOperations, ...writeOperations])
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause: 'This page uses HTTPS, but service.test uses HTTP, which browsers block.',
      effect: effectOf(operation),
      remedy: 'Ask the operator for an HTTPS address of the service.',
    })
  expect(service.seen).toEqual([])
})

test.each([...readOperations, ...writeOperations])(
  'if the page’s security policy blocks the service, the error of $name says so',
  async (operation) => {
    stubFaultyService('fault=none')
    vi.mocked(fetch).mockImplementation(() => {
      const violation = { effectiveDirective: 'connect-src', blockedURI: 'https://service.test/v1' }
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause: 'The console’s security policy doesn’t allow service.test.',
      effect: effectOf(operation),
      remedy: 'Ask the operator to add it to the policy’s connect-src.',
    })
    expect(fetch).toHaveBeenCalledOnce()
  },
)

test.each(['.', '..'])('the ID %j is not sent, because browsers remove it from the path', async (userId) => {
  const service = stubFaultyService('fault=none')
  const getUser: Pick<Operation, 'run'> = { run: (client) => client.fetchQuery(queries.users.record(userId)) }
  const error = await runForError(getUser)
  expect(error).toBeInstanceOf(InvalidPathId)
  expect(describeError(error, { read: 'user' })).toMatchObject({
    title: 'Couldn’t load the user.',
    cause: `Browsers can’t request the ID “${userId}”.`,
    remedy: 'Check the ID.',
    offersConnectionCheck: false,
  })
  expect(service.seen).toEqual([])
})
