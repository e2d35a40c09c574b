import { afterEach, expect, test, vi } from 'vitest'
import { applyLanguage, detectLanguage, languageNames, languagePreference } from './language-preference.ts'

afterEach(() => {
  languagePreference.reset()
  vi.unstubAllGlobals()
})

/** Stubs a page, in which `configure` may have declared languages, and its browser. */
function stubPage(dataset: { language?: string; languages?: string }, languages: string[] = []) {
  const items = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  })
}

const codes = () => languageNames().map(({ code }) => code)

test.each([
  [undefined, ['ko-KR', 'en'], 'ko'],
  [undefined, ['fr', 'ko'], 'ko'],
  [undefined, ['fr'], 'en'],
  ['ko', ['en'], 'ko'],
  ['en', ['ko'], 'en'],
  ['fr', ['ko'], 'ko'],
])(
  'with the default %s of the operator and the browser’s %j, a page is in %s',
  (language, tags, expected) => {
    stubPage({ ...(language && { language }) }, tags)
    expect(detectLanguage()).toBe(expected)
    applyLanguage()
    expect(document.documentElement.lang).toBe(expected)
  },
)

test('the language that a person chose precedes the operator’s default', () => {
  stubPage({ language: 'ko' })
  languagePreference.set('en')
  expect(detectLanguage()).toBe('en')
})

test.each([
  [undefined, ['en', 'ko']],
  ['ko en', ['ko', 'en']],
  ['ko', ['ko', 'en']],
  ['fr ko', ['ko', 'en']],
])('with the order %j of the operator, the languages are %j', (languages, expected) => {
  stubPage({ ...(languages && { languages }) })
  expect(codes()).toEqual(expected)
})
