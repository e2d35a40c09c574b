import type { Messages } from '../messages/en.ts'
import type { Language } from './language-preference.ts'

/** Loaders for the texts of every language except English, which is part of the page. */
const loaders: Readonly<Record<string, () => Promise<Messages>>> = {
  ko: async () => (await import('../messages/ko.ts')).ko,
} satisfies Record<Exclude<Language, 'en'>, () => Promise<Messages>>

// Set by the start script; tests without a browser have no document and use English.
const pageLanguage = globalThis.document?.documentElement.lang ?? 'en'

/**
 * The texts of the current language, unless it is English. Nothing can render before they are loaded; if that
 * fails, the page is in English.
 */
export const translation: Messages | undefined = await loaders[pageLanguage]?.().catch(() => {
  document.documentElement.lang = 'en'
  return undefined
})

/** The language of the texts, as `Intl` and `lang` name it. */
export const language: string = translation ? pageLanguage : 'en'
