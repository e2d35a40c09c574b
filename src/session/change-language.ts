import { type Language, languagePreference } from '../preferences/language-preference.ts'
import { persistLockForReload } from './session.ts'

/**
 * Reloads the page. Form input is kept as drafts, and the browser asks for confirmation as for any reload.
 * @param onPageHide called before the page is unloaded; not if the user stays.
 */
export function reloadPage(onPageHide?: () => void): void {
  const controller = new AbortController()
  const { signal } = controller
  const onLeave = () => {
    onPageHide?.()
    persistLockForReload()
  }
  addEventListener('pagehide', onLeave, { once: true, signal })
  let hasBeforeUnloadFired = false
  const onBeforeUnload = () => {
    // If the event fires again, the user canceled the reload, and now leaves the page in another way.
    if (hasBeforeUnloadFired) controller.abort()
    hasBeforeUnloadFired = true
  }
  addEventListener('beforeunload', onBeforeUnload, { signal })
  location.reload()
}

/** Reloads the page in another language; nothing changes if the user stays. */
export const changeLanguage = (language: Language): void => reloadPage(() => languagePreference.set(language))
