import { translation } from '../preferences/language.ts'
import { first } from './en-first.ts'

/**
 * The texts of what is drawn before other code has loaded; `messages.ts` has all others. Modules that load
 * with the entry must read them while rendering, because the language loads after the modules.
 */
export let firstPageTexts: typeof first = first

/** Replaces the English texts by those of the language that has loaded, if any. */
export function translateFirstTexts(): void {
  firstPageTexts = translation ?? first
}
