import { translation } from '../preferences/language.ts'
import { first } from './en-first.ts'

/**
 * The texts for what is drawn before anything else loads; `messages.ts` has all others. Modules that load with
 * the entry read them when they render, because only then the language has loaded.
 */
export let firstTexts: typeof first = first

/** Replaces English by the language that has loaded. */
export function translateFirstTexts(): void {
  firstTexts = translation ?? first
}
