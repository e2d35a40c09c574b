import { translation } from '../preferences/language.ts'
import { first } from './en-first.ts'

/** The texts for what is drawn before anything else loads; see `messages.ts` for all others. */
export const t: typeof first = translation ?? first
