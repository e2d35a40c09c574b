import { afterEach, expect, test, vi } from 'vitest'
import { sendAsOwner } from './owner.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Starts workers of one demo with a lock as in `navigator.locks`. Each responds with its number. */
function startWorkers(count: number) {
  const waiting: (() => unknown)[] = []
  const opened: number[] = []
  function request(
    _: string,
    ...[options, callback]: [unknown, (lock: unknown) => unknown] | [() => unknown]
  ) {
    if (callback && waiting.length > 0) return callback(null)
    const own = callback ? () => callback({}) : options
    waiting.push(own as () => unknown)
    if (waiting.length === 1) waiting[0]?.()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const channel = vi.fn()
  vi.stubGlobal('BroadcastChannel', channel)
  const workers = Array.from({ length: count }, (_, number) =>
    sendAsOwner('demo', () => {
      opened.push(number)
      return async () => new Response(`${number}`)
    }),
  )
  return {
    opened,
    channel,
    /** The response to a request at this worker, as its status and text. */
    send: async (number: number, language = 'en') => {
      const headers = { 'x-service-key': 'Bearer k', 'Accept-Language': language }
      const response = await workers[number]?.('https://demo.example/', {
        method: 'GET',
        headers,
        body: null,
      })
      return `${response?.status} ${await response?.text()}`
    },
    endOwner: () => {
      waiting.shift()
      waiting[0]?.()
    },
  }
}

test('only one worker opens the database, and no other sends it a request with a key', async () => {
  const { send, opened, channel } = startWorkers(2)
  expect(await send(0)).toBe('200 0')
  expect(await send(1)).toContain(
    '503 {"title":"Service Unavailable","status":503,"detail":"The demo is already open',
  )
  expect(await send(1, 'ko')).toContain('데모가 이미 다른 탭에서 열려')
  expect(opened).toEqual([0])
  expect(channel).not.toHaveBeenCalled()
})

test('when the worker with the database ends, the next one takes over', async () => {
  const { send, endOwner, opened } = startWorkers(3)
  endOwner()
  expect(await Promise.all([send(1), send(2)])).toEqual(['200 1', expect.stringMatching(/^503/)])
  endOwner()
  expect(await send(2)).toBe('200 2')
  expect(opened).toEqual([0, 1, 2])
})
