import type { Messages } from '../messages/en.ts'
import type { Language } from './language-preference.ts'

/** Loaders for the texts of every language except English, which is part of the page. */
const loaders: Readonly<Record<string, () => Promise<Messages>>> = {
  ko: async () => (await import('../messages/ko.ts')).ko,
} satisfies Record<Exclude<Language, 'en'>, () => Promise<Messages>>

// Set by the start script; tests without a browser have no document and use English.
const pageLanguage = globalThis.document?.documentElement.lang ?? 'en'

/** The texts of the current language, unless it is English. Set by `loadLanguage`. */
export let translation: Messages | undefined

/** The language of the texts, as `Intl` and `lang` name it. Set by `loadLanguage`. */
export let language = 'en'

/**
 * Loads the texts of the current language before anything is rendered. If that fails, the page is in English.
 * A top-level `await` would be shorter, but it makes pages fail to load in WebKit (bug 242740).
 */
export async function loadLanguage(): Promise<void> {
  const load = loaders[pageLanguage]
  if (load === undefined) return
  try {
    translation = await load()
    language = pageLanguage
  } catch {
    document.documentElement.lang = 'en'
  }
}
