import { newStore } from '../store.ts'
import { initialSession, type SessionState } from './session-state.ts'

/** The state of this page's session. Only `session.ts` sets it. */
export const sessionStore = newStore(initialSession)

/** Resolves with the session's state once it is known whether this tab resumes a session. */
export const settledSession = (): Promise<SessionState> =>
  new Promise((resolve) => {
    const resolveIfSettled = () => {
      const state = sessionStore.get()
      if (state.phase === 'resuming') return
      unsubscribe()
      resolve(state)
    }
    const unsubscribe = sessionStore.subscribe(resolveIfSettled)
    resolveIfSettled()
  })
