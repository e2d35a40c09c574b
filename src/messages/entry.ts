import { translation } from '../preferences/language.ts'
import { entry } from './en-entry.ts'

/** The texts of the pages on which a key is entered, which have to be there at once. All others: `messages.ts`. */
export const t: typeof entry = translation ?? entry
