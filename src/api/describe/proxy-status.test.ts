import { beforeEach, expect, test } from 'vitest'
import { readOperations, writeOperations } from '../../testing/operations.ts'
import { describeFailure, stubTimers } from '../../testing/run-operation.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubService } from '../../testing/stub-service.ts'

// The header Proxy-Status (RFC 9209) says that the response is not the service's own.

beforeEach(() => {
  stubBrowser()
  stubTimers()
})

const respondAs = (proxyStatus: string, status = 502) =>
  stubService(() =>
    Response.json({ detail: 'It cannot be reached.' }, { status, headers: { 'proxy-status': proxyStatus } }),
  )

const operations = [...readOperations, ...writeOperations]

test('a message of the console’s own proxy is not called the service’s', async () => {
  respondAs('service-console; error=http_response_incomplete')
  for (const operation of operations)
    expect((await describeFailure(operation)).cause).toBe('It cannot be reached.')
})

test('a message of another proxy is called one of something in front of the service', async () => {
  respondAs('edge.example; error=connection_refused')
  for (const operation of operations)
    expect((await describeFailure(operation)).cause).toBe(
      'Something in front of the service says: It cannot be reached.',
    )
})

test('a write that the console’s proxy did not send changed nothing', async () => {
  respondAs('service-console; error=destination_unavailable')
  for (const { failedText, ...operation } of writeOperations)
    expect(await describeFailure({ failedText, ...operation })).toMatchObject({
      title: failedText,
      effect: 'Nothing changed on the service.',
    })
})

test.each(['service-console; error=http_response_incomplete', 'edge.example; error=destination_unavailable'])(
  'the outcome of a write with %s is unknown',
  async (proxyStatus) => {
    respondAs(proxyStatus)
    for (const { unknownText, ...operation } of writeOperations)
      expect(await describeFailure(operation)).toMatchObject({ title: unknownText })
  },
)
