import { en } from '../messages/en.ts'
import { lazyEn, type Messages } from '../messages/en-lazy.ts'
import { ko } from '../messages/ko.ts'
import type { Language } from '../preferences/language-preference.ts'

/** The texts of every language. */
export const catalogues: Record<Language, Messages> = {
  en: { ...en, ...lazyEn },
  ko,
}
