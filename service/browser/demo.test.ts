import { expect, test } from 'vitest'
import { type Demo, startDemo } from './demo.ts'

const read = { method: 'GET', headers: {}, body: null }

/** An open demo that responds with the addresses of its requests. */
const echo: Demo = { send: async ({ url }) => new Response(url), remove: async () => {} }

test.each([
  'https://demo.test/v1/users?name=a',
  'https://demo.test/path/in-this-browser/v1/users?name=a',
  'https://demo.test/v1/in-this-browser/v1/users?name=a',
])('the service gets only its own part of the address %s', async (url) => {
  const send = startDemo(async () => echo)
  expect(await (await send(url, read)).text()).toBe('https://demo.test/v1/users?name=a')
})
