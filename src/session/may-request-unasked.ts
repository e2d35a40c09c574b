import { isIdle } from './idle.ts'
import { type Session, sessionStore } from './session-state.ts'

/** Whether requests that no user triggers may be sent now. A session that is about to lock sends none. */
export function mayRequestUnasked(session: Session): boolean {
  const state = sessionStore.get()
  return (
    document.visibilityState === 'visible' &&
    navigator.onLine &&
    state.phase === 'open' &&
    state.session === session &&
    !state.isKeyRefused &&
    !isIdle(session) &&
    session.waits.get() === undefined
  )
}
