import { beforeEach, expect, test, vi } from 'vitest'
import { isFailedCall, readCalls } from '../api/call-log/call-log.ts'
import { createProjectOperation, readOperations, writeOperations } from '../testing/operations.ts'
import { describeFailure, stubTimers } from '../testing/run-operation.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { stubFaultyService } from '../testing/stub-faulty-service.ts'

// Mocks a console that fails while it reads any response.
vi.mock('../api/http/without-keys.ts', () => ({
  withoutKeys: () => Promise.reject(new TypeError('x is undefined')),
}))

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

const crashed = 'Something went wrong in the console itself.'

test.each(readOperations)(
  'a crash while $name is read is the console’s, and nothing is requested again',
  async (operation) => {
    const service = stubFaultyService('')
    expect(await describeFailure(operation)).toMatchObject({ title: operation.failedText, cause: crashed })
    expect(service.seen).toHaveLength(1)
  },
)

test.each(writeOperations)('a crash after $name leaves its outcome unknown', async (operation) => {
  const service = stubFaultyService('')
  expect(await describeFailure(operation)).toMatchObject({ title: operation.unknownText, cause: crashed })
  expect(service.seen).toHaveLength(1)
})

test('the call log does not say that such a call was stopped', async () => {
  stubFaultyService('')
  await describeFailure(createProjectOperation)
  const call = readCalls().at(-1)
  expect(call?.outcome).toEqual({ kind: 'consoleFailed' })
  expect(call && isFailedCall(call)).toBe(true)
})
