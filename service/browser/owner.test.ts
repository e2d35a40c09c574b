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

/** The first worker of one demo, and its others; each answers with its number, once its answers are let through. */
function startFirst(count: number, isAnswering = () => true) {
  const lock = fakeLock()
  const ports = connectedPorts(count)
  const opened: number[] = []
  vi.stubGlobal('navigator', { locks: lock })
  const start = (port: (typeof ports)[0], number: number) => {
    vi.stubGlobal('BroadcastChannel', function channel() {
      return port
    })
    return sendToOwner('demo', () => {
      opened.push(number)
      return () => (isAnswering() ? Promise.resolve(new Response(`${number}`)) : new Promise(() => {}))
    })
  }
  const [first, ...others] = ports
  const workers = [start(first, 0)]
  return {
    opened,
    startOthers: () => void workers.push(...others.map((port, index) => start(port, index + 1))),
    /** The number of the worker that answers a request at this worker. */
    ask: async (number: number) => (await workers[number]?.('https://demo.example/', request))?.text(),
    /** Ends the worker with the lock, which is the first of those that are left. */
    endOwner: () => {
      ports[opened.length - 1]?.end()
      lock.release()
    },
  }
}

function startAll(count: number, isAnswering?: () => boolean) {
  const workers = startFirst(count, isAnswering)
  workers.startOthers()
  return workers
}

test('only one worker opens the database, and answers the requests at all of them', async () => {
  const { ask, opened } = startAll(3)
  expect(await Promise.all([ask(0), ask(1), ask(2)])).toEqual(['0', '0', '0'])
  expect(opened).toEqual([0])
})

test('a worker that starts later finds the one with the database', async () => {
  const { ask, opened, startOthers } = startFirst(2)
  expect(await ask(0)).toBe('0')
  startOthers()
  expect(await ask(1)).toBe('0')
  expect(opened).toEqual([0])
})

test('when the worker with the database ends, the next one takes over for all', async () => {
  const { ask, endOwner, opened } = startAll(3)
  expect(await ask(2)).toBe('0')
  endOwner()
  expect(await Promise.all([ask(1), ask(2)])).toEqual(['1', '1'])
  endOwner()
  expect(await ask(2)).toBe('2')
  expect(opened).toEqual([0, 1, 2])
})

test('requests that the worker with the database did not answer fail when it ends, those at its successor too', async () => {
  const isAnswering = vi.fn(() => false)
  const { ask, endOwner } = startAll(3, isAnswering)
  const requests = [ask(1), ask(2)]
  await vi.waitFor(() => expect(isAnswering).toHaveBeenCalledTimes(2))
  endOwner()
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAnswering.mockReturnValue(true)
  expect(await Promise.all([ask(1), ask(2)])).toEqual(['1', '1'])
})
