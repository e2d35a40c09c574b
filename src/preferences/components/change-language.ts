import { persistLockForReload } from '../../session/persist-lock-for-reload.ts'
import { chosenLanguage, type Language } from '../chosen-language.ts'

/**
 * Starts the page anew, in the language that is wanted then. What was typed into forms is a draft by then, and the browser
 * asks first, as it does before every reload.
 * @param onGo called as the page goes; never for who stays.
 */
export function startAnew(onGo?: () => void): void {
  const choice = new AbortController()
  const { signal } = choice
  const go = () => {
    onGo?.()
    persistLockForReload()
  }
  addEventListener('pagehide', go, { once: true, signal })
  let isLeaving = false
  const leave = () => {
    // A second time: the person stayed, and goes for another reason.
    if (isLeaving) choice.abort()
    isLeaving = true
  }
  addEventListener('beforeunload', leave, { signal })
  location.reload()
}

/** Starts the page anew in another language: for who stays nothing has changed. */
export const changeLanguage = (language: Language): void => startAnew(() => chosenLanguage.set(language))
