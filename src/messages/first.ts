import { translation } from '../preferences/language.ts'
import { first } from './en-first.ts'

/** The texts for what is drawn before anything else loads; `messages.ts` has all others. */
export const firstTexts: typeof first = translation ?? first
