import { expect, test, vi } from 'vitest'
import { type Demo, startDemo } from './demo.ts'

const read = { method: 'GET', headers: {}, body: null }
const write = { ...read, method: 'POST' }
const address = 'https://demo.test/v1/users'
const resetAddress = 'https://demo.test/demo/reset'

/** A demo that responds with the addresses of its requests. */
function newDemo(respond: Demo['respond'] = async ({ url }) => new Response(url)) {
  return {
    respond: vi.fn(respond),
    store: vi.fn<Demo['store']>().mockResolvedValue(),
    remove: vi.fn<Demo['remove']>().mockResolvedValue(),
  }
}

test.each([
  'https://demo.test/v1/users?name=a',
  'https://demo.test/path/in-this-browser/v1/users?name=a',
  'https://demo.test/v1/in-this-browser/v1/users?name=a',
])('the service gets only its own part of the address %s', async (url) => {
  const send = startDemo(async () => newDemo())
  expect(await (await send(url, read)).text()).toBe(`${address}?name=a`)
})

test('only a write that was not refused is stored', async () => {
  let status = 200
  const demo = newDemo(async () => new Response(null, { status }))
  const send = startDemo(async () => demo)
  await send(address, read)
  status = 400
  await send(address, write)
  expect(demo.store).not.toHaveBeenCalled()
  status = 201
  await send(address, write)
  expect(demo.store).toHaveBeenCalledOnce()
})

test('when changes cannot be stored, the demo says so once, and goes on in memory until a reset', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const demos = [newDemo(), newDemo()] as const
  demos[0].store.mockRejectedValue(new Error('no space'))
  const open = vi.fn<() => Promise<Demo>>().mockResolvedValueOnce(demos[0]).mockResolvedValueOnce(demos[1])
  const send = startDemo(open)
  for (let count = 0; count < 2; count++) expect((await send(address, write)).status).toBe(200)
  expect(demos[0].store).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledOnce()
  await send(resetAddress, write)
  await send(address, write)
  expect(demos[1].store).toHaveBeenCalledOnce()
})

test('a reset waits for the requests that are running, and those after it for the reset', async () => {
  vi.useFakeTimers()
  const events: string[] = []
  let finish = () => {}
  const response = new Promise<Response>((resolve) => {
    finish = () => resolve(new Response())
  })
  const demo = newDemo(() => response)
  demo.store.mockImplementation(async () => void events.push('store'))
  demo.remove.mockImplementation(async () => void events.push('remove'))
  const next = newDemo(async () => {
    events.push('next')
    return new Response()
  })
  const open = vi.fn<() => Promise<Demo>>().mockResolvedValueOnce(demo).mockResolvedValueOnce(next)
  const send = startDemo(open)
  const running = send(address, write)
  await vi.waitFor(() => expect(demo.respond).toHaveBeenCalled())
  const others = [send(resetAddress, write), send(address, read)]
  await vi.advanceTimersByTimeAsync(0)
  finish()
  await Promise.all([running, ...others])
  expect(events).toEqual(['store', 'remove', 'next'])
})

test('after a failed start, a request or a reset starts again', async () => {
  const demo = newDemo()
  const open = vi
    .fn<() => Promise<Demo>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue(demo)
  const send = startDemo(open)
  expect((await send(resetAddress, write)).status).toBe(200)
  expect(demo.remove).toHaveBeenCalledOnce()
  expect(await (await send(address, read)).text()).toBe(address)
})
