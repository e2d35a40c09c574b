import { type Language, rememberLanguage } from '../language/chosen-language.ts'
import { lockOverReload } from '../session/lock-over-reload.ts'

/**
 * Starts the page anew in another language. What was typed into forms is a draft by then, and the browser asks first, as
 * it does before every reload.
 */
export function changeLanguage(language: Language): void {
  if (!rememberLanguage(language)) return
  lockOverReload()
  location.reload()
}
