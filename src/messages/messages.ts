import { translation } from '../preferences/language.ts'
import { en, type Messages } from './en.ts'

/** The texts of the current language. */
export const t: Messages = translation ?? en
