import { t } from '../messages/messages.ts'
import { sessionStore } from '../session/session-store.ts'
import { keyName } from '../session/use-keys.ts'
import { showSuccess } from './show-success.ts'

/** Confirms a sign-out and names the key that this tab continues with, once its page is shown. */
export function showKeyInUse(): void {
  const show = () => {
    const state = sessionStore.get()
    if (state.phase === 'switching') return
    unsubscribe()
    if (state.phase === 'open') void showSuccess(t.keys.signedOut(keyName(state.session)))
  }
  const unsubscribe = sessionStore.subscribe(show)
  show()
}
