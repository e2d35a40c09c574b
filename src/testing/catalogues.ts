import { en, type Messages } from '../messages/en.ts'
import { ko } from '../messages/ko.ts'
import type { Language } from '../preferences/language-preference.ts'

/** The texts of every language. */
export const catalogues: Record<Language, Messages> = { en, ko }
