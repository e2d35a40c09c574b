import { translation } from '../preferences/language.ts'
import { first } from './en-first.ts'

/** The texts that come with the first page, for what is drawn before anything else is loaded. All others: `messages.ts`. */
export const t: typeof first = translation ?? first
