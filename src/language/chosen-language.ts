/** The languages of the console, each by its own name. */
const languages = { en: 'English', ko: '한국어' }

export type Language = keyof typeof languages

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)

const name = 'service-console.language'

function remembered(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // A browser that forbids storage follows its own languages.
    return null
  }
}

/** Says in the page which language it is in: the one chosen on this device, else the first of the browser's that is here. */
export function setChosenLanguage(): void {
  const wanted = [remembered(), ...navigator.languages.map((tag) => tag.split('-')[0])]
  document.documentElement.lang = wanted.find(isLanguage) ?? 'en'
}

/** Remembers a language on this device, where the browser lets it. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(name, language)
  } catch {
    // It is offered only where this was possible a moment ago.
  }
}

/** Whether a language can be remembered: a browser may forbid storage, or have no room for it. */
function canRemember(): boolean {
  try {
    const former = localStorage.getItem(name)
    localStorage.setItem(name, former ?? 'en')
    if (former === null) localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}

/** Each language with its name, in the order in which they are offered; none where a choice could not be remembered. */
export const languageNames = () =>
  canRemember()
    ? Object.entries(languages).flatMap(([code, name]) => (isLanguage(code) ? [{ code, name }] : []))
    : []
