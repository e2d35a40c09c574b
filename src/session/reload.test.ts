import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSession, lockSession, resumeSession, startSession } from './session.ts'
import { keysInTab, Session, sessionStore } from './session-state.ts'

const address = 'https://console.test'
const location = { href: `${address}/users?page=2`, pathname: '/users', reload: vi.fn() }
const fetchPage = vi.fn()
const setItem = vi.fn()

const answer =
  (contentType: string, status = 200) =>
  async () =>
    new Response('', { status, headers: { 'content-type': contentType } })

beforeAll(() => {
  const page = { baseURI: address, querySelectorAll: () => [], querySelector: () => null }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', location)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = () => undefined
    },
  )
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem: () => undefined })
  vi.stubGlobal('fetch', fetchPage)
  vi.useFakeTimers()
  resumeSession({ isReloadable: true })
})

beforeEach(() => {
  vi.clearAllMocks()
  setItem.mockReset()
  fetchPage.mockImplementation(answer('text/html; charset=utf-8'))
  startSession(new Session({ address, identity: { kind: 'master' }, key: 'master-key-0123456789' }), true)
})

test('a lock removes the key at once, and reloads the page at its address', async () => {
  lockSession()
  expect([sessionStore.get(), keysInTab()]).toEqual([{ phase: 'resuming' }, []])
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect(fetchPage.mock.calls[0]?.[0]).toBe(location.href)
  expect(sessionStore.get()).toEqual({ phase: 'resuming' })
})

test('a sign-out reloads the page, which then stays signed out, even if it reloads before its address answers', async () => {
  fetchPage.mockImplementation(async () => {
    expect(setItem).toHaveBeenLastCalledWith('service-console.signed-out', 'true')
    return answer('text/html')()
  })
  endSession()
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect(fetchPage).toHaveBeenCalledOnce()
})

test('a session that opens before the reload stays open', async () => {
  lockSession()
  const session = new Session({ address, identity: { kind: 'master' }, key: 'other-key-0123456789' })
  startSession(session, true)
  await vi.waitFor(() => expect(fetchPage).toHaveBeenCalledOnce())
  await new Promise(setImmediate)
  expect(sessionStore.get()).toMatchObject({ phase: 'open', session })
  expect(location.reload).not.toHaveBeenCalled()
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', answer('text/html', 502)],
  ['answers with something else', answer('application/json')],
])('if the address %s, the locked page is shown in place', async (_, respond) => {
  fetchPage.mockImplementation(respond)
  lockSession()
  await vi.waitFor(() => expect(sessionStore.get()).toMatchObject({ phase: 'locked', remember: true }))
  expect(location.reload).not.toHaveBeenCalled()
})

test('if the browser refuses storage, the locked page is shown in place, with the drafts in memory', async () => {
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  lockSession()
  await vi.waitFor(() => expect(sessionStore.get()).toMatchObject({ phase: 'locked' }))
  expect(fetchPage).not.toHaveBeenCalled()
})
