import { translation } from '../preferences/language.ts'
import { entry } from './en-entry.ts'

/** The texts of the pages for entering a key, which are needed immediately; `messages.ts` has all others. */
export const entryTexts: typeof entry = translation ?? entry
