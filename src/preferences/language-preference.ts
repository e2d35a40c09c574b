import { persistentStore } from './persistent-store.ts'

/** The languages of the console, each by its own name. */
const languages = { en: 'English', ko: '한국어' }

export type Language = keyof typeof languages

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

/** The language that was chosen on this device; undefined for the browser's. */
export const languagePreference = persistentStore('service-console.language', (text) =>
  isLanguage(text) ? text : undefined,
)

/** The language that a page begins with: the one chosen on this device, else the first of the browser's that is here. */
export function detectLanguage(): Language {
  const wanted = [languagePreference.get(), ...navigator.languages.map((tag) => tag.split('-')[0])]
  return wanted.find(isLanguage) ?? 'en'
}

/** Says in the page which language it is in. */
export function applyLanguage(): void {
  document.documentElement.lang = detectLanguage()
}

/** Each language with its name, in the order in which they are offered; none where a choice could not be remembered. */
export const languageNames = () =>
  languagePreference.isPersistable()
    ? Object.entries(languages).flatMap(([code, name]) => (isLanguage(code) ? [{ code, name }] : []))
    : []
