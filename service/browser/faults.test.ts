import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fault, sendWithFault } from './faults.ts'
import type { Send, SendOptions } from './port.ts'

const projects = 'https://demo.test/v1/projects'
const project = `${projects}/prj_1`

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A service with one project. `sent` are the requests that reach it, and `send` adds the fault to them. */
function startService(name: Fault['name'], isSaving?: Fault['isSaving'], status = 200) {
  const sent: string[] = []
  const service: Send = async (url, { method, body }) => {
    sent.push([method, url.replace('https://demo.test', ''), body].filter(Boolean).join(' '))
    return Response.json({ projectId: 'prj_1', name: 'Lantern' }, { status })
  }
  const onEnd = vi.fn<() => void>()
  const send = (url: string, options: Partial<SendOptions> = {}) => {
    const { signal } = new AbortController()
    const fault = { name, onEnd, ...(isSaving && { isSaving }) }
    return sendWithFault(service, fault, url, { method: 'GET', headers: {}, body: null, signal, ...options })
  }
  return { sent, send, onEnd }
}

test('a lost response is that of a write, which is carried out', async () => {
  const { sent, send, onEnd } = startService('lost')
  expect(await send(projects)).toMatchObject({ status: 200 })
  expect(onEnd).not.toHaveBeenCalled()
  await expect(send(projects, { method: 'POST', body: '{}' })).rejects.toThrow(TypeError)
  expect(sent).toEqual(['GET /v1/projects', 'POST /v1/projects {}'])
  expect(onEnd).toHaveBeenCalledOnce()
})

test('for five seconds from the first request, all get a 429 with a wait, and reach no service', async () => {
  const { sent, send, onEnd } = startService('limited')
  for (const options of [{}, { method: 'POST' }]) {
    const { status, headers } = await send(projects, options)
    expect([status, headers.get('retry-after')]).toEqual([429, '5'])
  }
  vi.advanceTimersByTime(4999)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalled()
  expect(sent).toEqual([])
})

test('a slow response arrives after eight seconds, and the fault lasts as long', async () => {
  const { sent, send, onEnd } = startService('slow')
  const responses = [send(projects), send(project)]
  await vi.advanceTimersByTimeAsync(7999)
  expect(onEnd).not.toHaveBeenCalled()
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(responses)).toHaveLength(2)
  expect(onEnd).toHaveBeenCalled()
})

test('a slow request that is canceled does not wait, and the fault goes on', async () => {
  const { send, onEnd } = startService('slow')
  const controller = new AbortController()
  const response = send(projects, { signal: controller.signal })
  controller.abort()
  expect(await response).toMatchObject({ status: 200 })
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(8000)
  expect(onEnd).toHaveBeenCalled()
})

test('another editor saves just before a form that is being saved reads its project', async () => {
  let saved = ''
  const { sent, send, onEnd } = startService('edited', (projectId) => projectId === saved)
  await send(project)
  saved = 'prj_1'
  await send(`${projects}/prj_2`)
  expect(onEnd).not.toHaveBeenCalled()
  await send(project)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(sent.slice(2)).toEqual([
    'GET /v1/projects/prj_1',
    expect.stringMatching(
      /^PATCH \/v1\/projects\/prj_1 \{"name":"Lantern","description":"Changed by someone else/,
    ),
    'GET /v1/projects/prj_1',
  ])
})

test('a project that the form cannot read is not changed, and the fault goes on', async () => {
  const { sent, send, onEnd } = startService('edited', () => true, 403)
  expect((await send(project)).status).toBe(403)
  expect(sent).toEqual(['GET /v1/projects/prj_1'])
  expect(onEnd).not.toHaveBeenCalled()
})
