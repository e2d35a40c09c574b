import { afterEach, expect, test, vi } from 'vitest'
import { connectedPorts } from '../testing/ports.ts'
import { startClient } from './client.ts'
import { answer, type Send } from './port.ts'

const address = 'https://demo.test/v1/users'
const read = { method: 'GET', headers: {}, body: null }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Starts a client in a browser whose workers answer with these functions. */
function startWith(...services: Send[]) {
  const workers: EventTarget[] = []
  class SharedWorker extends EventTarget {
    port: MessagePort | EventTarget
    constructor() {
      super()
      const [page, worker] = connectedPorts()
      this.port = page
      const service = services[workers.length]
      if (service) answer(worker, service)
      workers.push(this)
    }
  }
  vi.stubGlobal('window', { SharedWorker })
  vi.stubGlobal('SharedWorker', SharedWorker)
  vi.stubGlobal('location', new URL(address))
  return { workers, client: startClient('worker.js') }
}

test('when the worker’s script fails to load, its requests fail, and the next one starts another worker', async () => {
  const silent: Send = () => new Promise(() => {})
  const { workers, client } = startWith(silent, async () => new Response('second'))
  const lost = client.send(address, read)
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toBeInstanceOf(TypeError)
  const response = client.send(address, read)
  expect(workers).toHaveLength(2)
  expect(await (await response).text()).toBe('second')
})

test('the start and a reset are not awaited forever', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('no end')))
  const { client } = startWith(() => new Promise(() => {}))
  await expect(client.ready()).rejects.toThrow('no end')
  await expect(client.reset()).rejects.toThrow('no end')
})

test('the start is awaited once, and again with another worker', async () => {
  const service = vi.fn(async () => new Response('[]'))
  const { workers, client } = startWith(service, service)
  await client.ready()
  await client.ready()
  expect(service).toHaveBeenCalledOnce()
  workers[0]?.dispatchEvent(new Event('error'))
  await client.ready()
  expect(service).toHaveBeenCalledTimes(2)
})
