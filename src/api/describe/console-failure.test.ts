import { beforeEach, expect, test, vi } from 'vitest'
import { createProjectOperation, readOperations, writeOperations } from '../../testing/operations.ts'
import { describeFailure, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser, testCalls } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { isFailedCall } from '../call-log/call-log.ts'

// Makes reading any response throw.
vi.mock('../http/without-keys.ts', () => ({
  withoutKeys: () => Promise.reject(new TypeError('x is undefined')),
}))

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

const consoleFailed = 'Something went wrong in the console itself.'

test.each(readOperations)(
  'if reading the response of $name throws, the error blames the console, and the read is not retried',
  async (operation) => {
    const service = stubFaultyService('fault=none')
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.failedText,
      cause: consoleFailed,
    })
    expect(service.seen).toHaveLength(1)
  },
)

test.each(writeOperations)(
  'if reading the response of $name throws, the error blames the console, and the outcome is unknown',
  async (operation) => {
    const service = stubFaultyService('fault=none')
    expect(await describeFailure(operation)).toMatchObject({
      title: operation.unknownText,
      cause: consoleFailed,
    })
    expect(service.seen).toHaveLength(1)
  },
)

test('if reading a response throws, the call log shows that the console failed', async () => {
  stubFaultyService('fault=none')
  await describeFailure(createProjectOperation)
  const call = testCalls().at(-1)
  expect(call?.outcome).toEqual({ kind: 'consoleFailed' })
  expect(call && isFailedCall(call)).toBe(true)
})
