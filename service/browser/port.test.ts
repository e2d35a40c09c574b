import { expect, test } from 'vitest'
import { connectedPorts } from '../testing/ports.ts'
import { answer, createClient, type Send, type SendOptions } from './port.ts'

const read: SendOptions = { method: 'GET', headers: {}, body: null }

/** A client of a service. */
function clientOf(send: Send) {
  const [page, worker] = connectedPorts()
  answer(worker, send)
  return createClient(page)
}

test('a request and its response arrive with all their parts', async () => {
  const { send } = clientOf(async (url, { method, headers, body }) =>
    Response.json({ url, method, headers, body }, { status: 201, headers: { location: '/v1/projects/1' } }),
  )
  const request = { method: 'POST', headers: { 'x-service-key': 'Bearer k' }, body: '{"name":"é"}' }
  const response = await send('https://demo.example/v1/projects', { ...read, ...request })
  expect(response.status).toBe(201)
  expect(response.headers.get('location')).toBe('/v1/projects/1')
  expect(await response.json()).toEqual({ url: 'https://demo.example/v1/projects', ...request })
})

test('a response that may not have a body arrives', async () => {
  const { send } = clientOf(async () => new Response(null, { status: 204 }))
  expect((await send('https://demo.example/', read)).status).toBe(204)
})

test('an abort rejects the request with its reason', async () => {
  const { send } = clientOf(() => new Promise(() => {}))
  const controller = new AbortController()
  const response = send('https://demo.example/', { ...read, signal: controller.signal })
  const reason = new Error('left')
  controller.abort(reason)
  await expect(response).rejects.toBe(reason)
  await expect(send('https://demo.example/', { ...read, signal: controller.signal })).rejects.toBe(reason)
})

test('a request fails as for `fetch` if the service fails or ends', async () => {
  const failing = clientOf(() => Promise.reject(new Error('no database')))
  await expect(failing.send('https://demo.example/', read)).rejects.toBeInstanceOf(TypeError)
  const silent = clientOf(() => new Promise(() => {}))
  const response = silent.send('https://demo.example/', read)
  silent.failAll()
  await expect(response).rejects.toBeInstanceOf(TypeError)
})
