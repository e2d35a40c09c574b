import { beforeEach, expect, test, vi } from 'vitest'
import { networkError } from '../../testing/errors.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { describeError } from '../describe-error.ts'
import { lacksLocalNetworkPermission, readLocalNetworkPermissions } from './local-network.ts'

/** Simulates a browser that has these permissions, and rejects all other names as browsers do. */
function stubPermissions(states: Record<string, PermissionState>) {
  const query = async ({ name }: { name: string }) => {
    if (!Object.hasOwn(states, name)) throw new TypeError(`${name} is not a valid permission name`)
    return { state: states[name] }
  }
  vi.stubGlobal('navigator', { onLine: true, permissions: { query } })
}

beforeEach(() => stubBrowser())

const [service, local, loopback] = ['https://service.test', 'http://10.0.0.7', 'http://localhost:8080']

test.each<
  [string, Record<string, PermissionState>, onService: boolean, onLocal: boolean, onLoopback: boolean]
>([
  ['has no such permission', {}, false, false, false],
  ['denied it', { 'local-network-access': 'denied' }, true, true, true],
  ['would ask', { 'local-network-access': 'prompt' }, false, true, true],
  ['granted it', { 'local-network-access': 'granted' }, false, false, false],
  [
    'denied local networks only',
    { 'local-network': 'denied', 'loopback-network': 'granted' },
    true,
    true,
    false,
  ],
  [
    'would ask for loopback only',
    { 'local-network': 'granted', 'loopback-network': 'prompt' },
    false,
    false,
    true,
  ],
])('a browser that %s (%o)', async (_, states, onService, onLocal, onLoopback) => {
  stubPermissions(states)
  await readLocalNetworkPermissions()
  const lacks = [service, local, loopback].map(lacksLocalNetworkPermission)
  expect(lacks).toEqual([onService, onLocal, onLoopback])
})

test.each([
  [true, 'http://172.31.0.1'],
  [false, 'http://172.32.0.1'],
  [true, 'http://192.168.1.2:8080'],
  [true, 'http://100.64.0.1'],
  [false, 'http://100.20.0.1'],
  [true, 'http://[fd00::1]'],
  [false, 'http://[2001:db8::1]'],
  [true, 'http://api'],
  [true, 'http://api.local'],
  [true, 'http://api.corp.internal'],
  [false, 'https://local.example.com'],
  [false, 'https://10.example.com'],
])(
  'for a browser that would ask, it is %s that %s may be unreachable because of it',
  async (lacks, address) => {
    stubPermissions({ 'local-network-access': 'prompt' })
    await readLocalNetworkPermissions()
    expect(lacksLocalNetworkPermission(address)).toBe(lacks)
  },
)

test('a page on the device itself needs no permission', async () => {
  stubPermissions({ 'local-network-access': 'denied' })
  await readLocalNetworkPermissions()
  vi.stubGlobal('location', new URL('http://localhost:4173'))
  expect([service, local, loopback].map(lacksLocalNetworkPermission)).toEqual([false, false, false])
})

test('a page on a local network needs the permission only for the device itself', async () => {
  stubPermissions({ 'local-network-access': 'denied' })
  await readLocalNetworkPermissions()
  vi.stubGlobal('location', new URL('https://console.internal'))
  expect([service, local, loopback].map(lacksLocalNetworkPermission)).toEqual([false, false, true])
})

test('a page without HTTPS has no permissions', async () => {
  stubPermissions({ 'local-network-access': 'denied' })
  vi.stubGlobal('isSecureContext', false)
  await readLocalNetworkPermissions()
  expect(lacksLocalNetworkPermission(service)).toBe(false)
})

test('the error of an unreachable service on another origin names a missing permission, others do not', async () => {
  stubPermissions({ 'local-network-access': 'denied' })
  await readLocalNetworkPermissions()
  const description = describeError(networkError('unreachable', true), { read: 'users' })
  expect(description.cause).toBe(
    'No readable response from api.example.com. This browser lets pages reach a local network only with a permission, which this page doesn’t have.',
  )
  expect(description.remedy).toMatch(/^If the service is on such a network, allow local network access/)
  expect(describeError(networkError('broken', true), { read: 'users' }).cause).not.toContain('local network')
  vi.stubGlobal('location', new URL('https://api.example.com'))
  expect(describeError(networkError('unreachable', true), { read: 'users' }).cause).toBe(
    'No readable response from api.example.com.',
  )
})
