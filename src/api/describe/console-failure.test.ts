import { beforeEach, expect, test, vi } from 'vitest'
import { createProjectOperation, readOperations, writeOperations } from '../../testing/operations.ts'
import { describeFailure, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser, testCalls } from '../../testing/stub-browser.ts'
import { stubFaultyService } from '../../testing/stub-faulty-service.ts'
import { isFailedCall } from '../call-log/call-log.ts'

// Makes reading any response throw.
vi.mock('../../reading/parse-json.ts', () => ({
  parseJson: () => Promise.reject(new TypeError('x is undefined')),
}))

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

test.each([
  ...readOperations.map((operation) => ({ ...operation, title: operation.failedText })),
  ...writeOperations.map((operation) => ({ ...operation, title: operation.unknownText })),
])(
  'if reading the response of $name throws, it is not sent again: “$title”',
  async ({ title, ...operation }) => {
    const service = stubFaultyService('fault=none')
    const cause = 'Something went wrong in the console itself.'
    expect(await describeFailure(operation)).toMatchObject({ title, cause })
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
