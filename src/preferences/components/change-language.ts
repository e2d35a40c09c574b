import { persistLockForReload } from '../../session/persist-lock-for-reload.ts'
import { type Language, languagePreference } from '../language-preference.ts'

/**
 * Starts the page anew, in the language that is wanted then. What was typed into forms is a draft by then, and the browser
 * asks first, as it does before every reload.
 * @param onPageHide called as the page goes; never for who stays.
 */
export function reloadPage(onPageHide?: () => void): void {
  const controller = new AbortController()
  const { signal } = controller
  const go = () => {
    onPageHide?.()
    persistLockForReload()
  }
  addEventListener('pagehide', go, { once: true, signal })
  let isLeaving = false
  const onBeforeUnload = () => {
    // A second time: the person stayed, and goes for another reason.
    if (isLeaving) controller.abort()
    isLeaving = true
  }
  addEventListener('beforeunload', onBeforeUnload, { signal })
  location.reload()
}

/** Starts the page anew in another language: for who stays nothing has changed. */
export const changeLanguage = (language: Language): void => reloadPage(() => languagePreference.set(language))
