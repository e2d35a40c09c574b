import { t } from '../messages/messages.ts'
import type { SessionState } from '../session/session-state.ts'
import { sessionStore } from '../session/session-store.ts'
import { keyName } from '../session/use-keys.ts'
import { showSuccess } from './show-success.ts'

/** Whether the key in use was removed and a held key follows. */
const isSignOut = (from: SessionState, to: SessionState) =>
  from.phase === 'open' &&
  to.phase === 'switching' &&
  from.others.includes(to.session) &&
  !to.others.includes(from.session)

let former = sessionStore.get()
let isSigningOut = false

// Names the key that this tab continues with after a sign-out, once its page is shown.
sessionStore.subscribe(() => {
  const state = sessionStore.get()
  if (isSigningOut && state.phase === 'open') void showSuccess(t.keys.signedOut(keyName(state.session)))
  isSigningOut = isSignOut(former, state)
  former = state
})
