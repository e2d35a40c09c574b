import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capabilityFaults } from '../deploy/capability-faults.ts'
import { type Capability, capabilityNames, capabilityOf } from '../src/contract/capabilities.ts'
import { endpoints } from '../src/contract/endpoints.ts'
import { listen } from './listen.ts'
import { proxy } from './proxy.ts'
import { refusalSentence } from './refuse-operation.ts'
import { Upstream } from './testing/upstream.ts'

test('each endpoint that writes needs a capability, and the sentence names what is turned off', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  expect(new Set(writes.map(capabilityOf))).toEqual(new Set(capabilityNames))
  expect(writes).toHaveLength(capabilityNames.length)
  expect(refusalSentence(['signInAs'])).toBe(
    'This installation does not allow signing in as a user. Nothing was changed.',
  )
  expect(refusalSentence(['editProject', 'createApp', 'createProject'])).toBe(
    'This installation does not allow creating a project, creating an app, or editing a project. Nothing was changed.',
  )
})

describe('the proxy of npm start', () => {
  const upstream = new Upstream()
  let serviceUrl: string
  beforeAll(async () => {
    serviceUrl = await upstream.start()
  })
  afterAll(() => upstream.stop())

  test.each(capabilityNames)(
    'without %s, only the other writes are forwarded, in their own spelling',
    async (name) => {
      const denied: Capability[] = [name]
      const running = await listen(proxy(serviceUrl, undefined, undefined, denied), {
        host: '127.0.0.1',
        port: 0,
        denied,
      })
      expect(await capabilityFaults(running.url, name, refusalSentence(denied))).toEqual([])
      await running.close()
    },
  )
})
