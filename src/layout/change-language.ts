import { type Language, rememberLanguage } from '../language/chosen-language.ts'
import { lockOverReload } from '../session/lock-over-reload.ts'

/**
 * Starts the page anew in another language. What was typed into forms is a draft by then, and the browser asks first, as
 * it does before every reload: for who stays nothing has changed.
 */
export function changeLanguage(language: Language): void {
  const choice = new AbortController()
  const { signal } = choice
  const go = () => {
    rememberLanguage(language)
    lockOverReload()
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
