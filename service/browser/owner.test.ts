import { afterEach, expect, test, vi } from 'vitest'
import { connectedPorts } from '../testing/ports.ts'
import { sendToOwner } from './owner.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const request = { method: 'GET', headers: {}, body: null }

/** A lock that is granted to one worker after another, as by `navigator.locks`. */
function fakeLock() {
  const waiting: (() => unknown)[] = []
  return {
    request: async (_: string, callback: () => Promise<never>) => {
      waiting.push(callback)
      if (waiting.length === 1) callback()
    },
    /** Ends the worker that has the lock. */
    release: () => {
      waiting.shift()
      waiting[0]?.()
    },
  }
}

/** Workers of one demo; each answers with its number, once its answers are let through. */
function startWorkers(count: number, isAnswering = () => true) {
  const lock = fakeLock()
  const ports = connectedPorts(count)
  const opened: number[] = []
  vi.stubGlobal('navigator', { locks: lock })
  const workers = ports.map((port, number) => {
    vi.stubGlobal('BroadcastChannel', function channel() {
      return port
    })
    return sendToOwner('demo', () => {
      opened.push(number)
      return () => (isAnswering() ? Promise.resolve(new Response(`${number}`)) : new Promise(() => {}))
    })
  })
  return {
    opened,
    /** The number of the worker that answers a request at this worker. */
    ask: async (number: number) => (await workers[number]?.('https://demo.example/', request))?.text(),
    /** Ends the worker with the lock, which is the first of those that are left. */
    endOwner: () => {
      ports[opened.length - 1]?.end()
      lock.release()
    },
  }
}

test('only one worker opens the database, and answers the requests at all of them', async () => {
  const { ask, opened } = startWorkers(3)
  expect(await Promise.all([ask(0), ask(1), ask(2)])).toEqual(['0', '0', '0'])
  expect(opened).toEqual([0])
})

test('when the worker with the database ends, the next one takes over for all', async () => {
  const { ask, endOwner, opened } = startWorkers(3)
  expect(await ask(2)).toBe('0')
  endOwner()
  expect(await Promise.all([ask(1), ask(2)])).toEqual(['1', '1'])
  endOwner()
  expect(await ask(2)).toBe('2')
  expect(opened).toEqual([0, 1, 2])
})

test('requests that the worker with the database did not answer fail when it ends, those at its successor too', async () => {
  const isAnswering = vi.fn(() => false)
  const { ask, endOwner } = startWorkers(3, isAnswering)
  const requests = [ask(1), ask(2)]
  await vi.waitFor(() => expect(isAnswering).toHaveBeenCalledTimes(2))
  endOwner()
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAnswering.mockReturnValue(true)
  expect(await Promise.all([ask(1), ask(2)])).toEqual(['1', '1'])
})
