import { beforeAll, expect, test, vi } from 'vitest'
import { readLock } from './credentials.ts'
import type { Principal } from './principal.ts'
import { lockSession, resumeSession, startSession, staySignedIn } from './session.ts'
import { Session, sessionStore } from './session-state.ts'

const address = 'https://console.test'
const lantern: Principal = { address, identity: { kind: 'project', projectId: 'prj_1' } }

/** Sends a message of another tab to this one. */
let receiveMessage: (data: object) => void
/** The messages that this tab has sent. */
const sent: { type: string }[] = []

beforeAll(() => {
  const page = new EventTarget()
  const elements = { baseURI: address, querySelectorAll: () => [], querySelector: () => null }
  vi.stubGlobal('document', Object.assign(new EventTarget(), elements))
  vi.stubGlobal('location', { href: `${address}/users`, pathname: '/users' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_: string, listener: (event: { data: object }) => void) => {
        receiveMessage = (data) => listener({ data })
      }
      postMessage = (message: { type: string }) => sent.push(message)
    },
  )
  vi.useFakeTimers()
  resumeSession()
})

const state = () => sessionStore.get()

function open(principal: Principal) {
  const session = new Session({ ...principal, key: 'key-0123456789012345' })
  startSession(session, true)
  return session
}

test('“Stay signed in” removes the warning before the lock here, and one in another tab does here too', () => {
  const session = open(lantern)
  for (const stay of [() => staySignedIn(session), () => receiveMessage({ type: 'active', ...lantern })]) {
    vi.advanceTimersByTime(29 * 60_000 + 5000)
    expect(session.idleWarning.get()).toBeGreaterThan(50)
    sent.length = 0
    stay()
    expect(session.idleWarning.get()).toBeUndefined()
    vi.advanceTimersByTime(5 * 60_000)
    expect(state().phase).toBe('open')
    staySignedIn(session)
  }
  expect(sent.at(-1)).toMatchObject({ type: 'active', ...lantern })
})

test('a lock keeps the names of the jobs that it ends, also over a reload, for the session that continues', () => {
  const session = open(lantern)
  session.jobs.add('check').add('export')
  lockSession()
  expect(state()).toMatchObject({ phase: 'locked', endedJobs: ['check', 'export'] })
  expect(readLock()?.endedJobs).toEqual(['export', 'check'])
  const next = open(lantern)
  expect(next.endedJobs).toEqual(['check', 'export'])
  lockSession()
  expect(open(lantern).endedJobs).toBeUndefined()
})
