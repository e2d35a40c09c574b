import { persistentStore } from './persistent-store.ts'

const languages = { en: 'English', ko: '한국어' }

export type Language = keyof typeof languages

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** The operator's order of the languages, as `configure` writes it into the page. */
const operatorLanguages = () => document.documentElement.dataset.languages?.split(' ') ?? []

export const languagePreference = persistentStore('service-console.language', (text) =>
  isLanguage(text) ? text : undefined,
)

/**
 * The language of a new page: the one chosen on this device, else the operator's, the browser's first supported one or
 * English.
 */
export function detectLanguage(): Language {
  const candidates = [
    languagePreference.get(),
    document.documentElement.dataset.language,
    ...navigator.languages.map((tag) => tag.split('-')[0]),
  ]
  return candidates.find(isLanguage) ?? 'en'
}

export function applyLanguage(): void {
  document.documentElement.lang = detectLanguage()
}

/** The languages with their names, in display order. Empty if the browser can't store a choice. */
export const languageNames = () =>
  languagePreference.isPersistable()
    ? [...new Set([...operatorLanguages(), ...Object.keys(languages)])]
        .filter(isLanguage)
        .map((code) => ({ code, name: languages[code] }))
    : []
