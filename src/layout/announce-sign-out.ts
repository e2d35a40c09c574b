import { t } from '../messages/messages.ts'
import type { SessionState } from '../session/session-state.ts'
import { sessionStore } from '../session/session-store.ts'
import { sessionLabel } from '../session/use-session.ts'
import { showSuccess } from './show-success.ts'

/** Whether the user signed out of the active key and continues with an inactive one. */
const isSignOutOfOneKey = (from: SessionState, to: SessionState) =>
  from.phase === 'open' &&
  to.phase === 'switching' &&
  from.inactive.includes(to.session) &&
  !to.inactive.includes(from.session)

let previousState = sessionStore.get()
let isSigningOut = false

// Shows a toast with the key that this tab continues with after a sign-out, once the key's page is open.
sessionStore.subscribe(() => {
  const state = sessionStore.get()
  if (isSigningOut && state.phase === 'open') void showSuccess(t.keys.signedOut(sessionLabel(state.session)))
  isSigningOut = isSignOutOfOneKey(previousState, state)
  previousState = state
})
