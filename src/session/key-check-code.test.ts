import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionOf } from '../api/http/connection.ts'
import { listUsers } from '../contract/endpoints.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { never } from '../testing/stub-service.ts'
import { endSession, startSession } from './session.ts'
import { Session, sessionStore } from './session-state.ts'

// The console's own server never sends the code.
vi.mock('./find-identity.ts', () => never())

test('the check of a refused key ends without a result if its code does not arrive in time', async () => {
  stubBrowser()
  onTestFinished(() => endSession({ allKeys: true }))
  const session = new Session({
    address: 'https://service.test',
    identity: { kind: 'master' },
    key: 'master-key-0123456789',
  })
  startSession(session, false)
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const check = connectionOf(session.client).isKeyAccepted?.(listUsers)
  limit.abort()
  expect(await check).toBeUndefined()
  expect(sessionStore.get()).toMatchObject({ phase: 'open', isKeyRefused: false })
})
