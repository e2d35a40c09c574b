import { persistLockForReload } from '../../session/persist-lock-for-reload.ts'
import { type Language, languagePreference } from '../language-preference.ts'

/**
 * Reloads the page, in the language that is preferred then. Form input is kept as drafts, and the browser
 * requests confirmation as before every reload.
 * @param onPageHide called when the page is hidden; not if the user stays.
 */
export function reloadPage(onPageHide?: () => void): void {
  const controller = new AbortController()
  const { signal } = controller
  const onLeave = () => {
    onPageHide?.()
    persistLockForReload()
  }
  addEventListener('pagehide', onLeave, { once: true, signal })
  let isLeaving = false
  const onBeforeUnload = () => {
    // On a second event, the user had stayed and now leaves for another reason.
    if (isLeaving) controller.abort()
    isLeaving = true
  }
  addEventListener('beforeunload', onBeforeUnload, { signal })
  location.reload()
}

/** Reloads the page in another language; nothing changes if the user stays. */
export const changeLanguage = (language: Language): void => reloadPage(() => languagePreference.set(language))
