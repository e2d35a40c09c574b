import type { Messages } from '../messages/en.ts'
import type { Language } from './language-preference.ts'

/** Every language but English, which comes with the page. A file of texts is loaded where its language is chosen. */
const loaders: Readonly<Record<string, () => Promise<Messages>>> = {
  ko: async () => (await import('../messages/ko.ts')).ko,
} satisfies Record<Exclude<Language, 'en'>, () => Promise<Messages>>

// The start script has set it. Tests that need no browser have no document, and are in English.
const pageLanguage = globalThis.document?.documentElement.lang ?? 'en'

/**
 * The texts of the language in use, unless that is English. Nothing can be drawn before they are there; where they cannot
 * be had the page is in English.
 */
export const translation: Messages | undefined = await loaders[pageLanguage]?.().catch(() => {
  document.documentElement.lang = 'en'
  return undefined
})

/** The language of the texts, as `Intl` and `lang` name it. */
export const language: string = translation ? pageLanguage : 'en'
