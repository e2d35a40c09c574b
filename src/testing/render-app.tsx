import { RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { startRouter } from '../router.ts'
import type { Identity } from '../session/principal.ts'
import { endSession, startSession } from '../session/session.ts'
import { Session, sessionStore } from '../session/session-state.ts'
import { RouterContext } from '../ui/router-context.ts'

/** The key of every test. The console shows its last four characters. */
export const testKey = 'test-key-0123456789'

/** A session at the stubbed service. */
export const newSession = (key: string, identity: Identity = { kind: 'master' }): Session =>
  new Session({ key, address: location.origin, identity })

/** The calls of the open session. */
export function loggedCalls() {
  const state = sessionStore.get()
  return state.phase === 'open' ? state.session.calls.get() : []
}

/**
 * Opens the console at an address, signed in with a Master key unless another identity is passed.
 * @returns the rendered app of `vitest-browser-react`.
 */
export async function renderApp(address: string, identity: Identity = { kind: 'master' }) {
  startSession(newSession(testKey, identity), true)
  return renderAt(address)
}

/** Opens the console at an address without a session. */
export async function renderSignedOut(address: string) {
  endSession({ allKeys: true })
  sessionStore.set({ phase: 'none', isSignedOut: false })
  return renderAt(address)
}

async function renderAt(address: string) {
  history.replaceState(null, '', address)
  const { router, dispose } = await startRouter()
  onTestFinished(dispose)
  return Object.assign(
    await render(
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>,
    ),
    { router },
  )
}
