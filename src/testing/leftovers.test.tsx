import { expect, test } from 'vitest'
import { whenIdle } from '../ui/timers.ts'
import { inspectPage } from './fresh-page.ts'
import { never, stubService } from './stub-service.ts'

test('work that a test leaves running fails the test with the name of the work', async () => {
  const leftovers = await inspectPage()
  stubService(never)
  void fetch(new URL('/v1/users', location.href))
  whenIdle(function later() {
    // Never called.
  }, new AbortController().signal)
  const interval = setInterval(() => undefined, 60_000)
  expect(await leftovers()).toEqual([
    `interval ${interval}`,
    expect.stringMatching(/^idle callback \d+: function later/),
    'pending GET /v1/users',
  ])
})

test('work that ends with the test leaves nothing', async () => {
  const leftovers = await inspectPage()
  const end = new AbortController()
  stubService(never)
  const request = fetch(new URL('/v1/users', location.href), { signal: end.signal })
  whenIdle(() => undefined, end.signal)
  end.abort()
  await expect(request).rejects.toBe(end.signal.reason)
  expect(await leftovers()).toEqual([])
})
