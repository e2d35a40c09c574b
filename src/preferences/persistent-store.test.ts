import { afterEach, expect, test, vi } from 'vitest'
import { parseColumnsPreference } from '../list/columns/columns-preference.ts'
import { catalogues } from '../testing/catalogues.ts'
import { fc } from '../testing/fast-check.ts'
import { persistentStore } from './persistent-store.ts'

/** A storage like `localStorage`, in memory. */
function newStorage() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, text: string) => void map.set(name, text),
    removeItem: (name: string) => void map.delete(name),
  }
}

const refuseAccess = () => {
  throw new DOMException('The storage is blocked.', 'SecurityError')
}
const blockedStorage = { getItem: refuseAccess, setItem: refuseAccess, removeItem: refuseAccess }

const newSizePreference = () =>
  persistentStore('size', (text) => (text === 'large' || text === 'small' ? text : 'medium'))

afterEach(() => void vi.unstubAllGlobals())

test('a preference is stored, reported to listeners, read by the next page, and removed by a reset', () => {
  const storage = newStorage()
  vi.stubGlobal('localStorage', storage)
  const preference = newSizePreference()
  expect(preference.get()).toBe('medium')

  const listener = vi.fn()
  preference.subscribe(listener)
  preference.set('large')
  expect(preference.get()).toBe('large')
  expect(storage.map.get('size')).toBe('large')

  const preferenceOnNextPage = newSizePreference()
  expect(preferenceOnNextPage.get()).toBe('large')

  preference.reset()
  expect(preference.get()).toBe('medium')
  expect(storage.map.size).toBe(0)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('if the browser blocks storage, a preference is kept in memory', () => {
  vi.stubGlobal('localStorage', blockedStorage)
  const preference = newSizePreference()
  preference.set('small')
  expect(preference.get()).toBe('small')
  preference.reset()
  expect(preference.get()).toBe('medium')
})

/** Imports all preferences, again after `vi.resetModules`. */
const importPreferences = async () => [
  (await import('./persistent-store.ts')).pageSizePreference,
  (await import('./appearance-preferences.ts')).densityPreference,
  (await import('./appearance-preferences.ts')).colorSchemePreference,
  (await import('./language-preference.ts')).languagePreference,
  (await import('./persistent-store.ts')).singleKeysPreference,
  (await import('../list/columns/columns-preference.ts')).columnsPreference,
  (await import('./times-preference.ts')).timesPreference,
  (await import('./hide-empty-preference.ts')).hideEmptyPreference,
  (await import('./separator-preference.ts')).separatorPreference,
]

test('every preference parses any stored text to one of its values', async () => {
  const oddTexts = ['__proto__', '1e1', 'null']
  const textArbitrary = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom(...oddTexts))
  const defaults = (await importPreferences()).map((preference) => preference.get())
  await fc.assert(
    fc.asyncProperty(textArbitrary, async (storedText) => {
      vi.resetModules()
      vi.stubGlobal('localStorage', { ...newStorage(), getItem: () => storedText })
      const [limit, density, scheme, language, hasSingleKeys, columns, times, isEmptyHidden, separator] = (
        await importPreferences()
      ).map((preference) => preference.get())
      expect([10, 25, 50, 100]).toContain(limit)
      expect(['comfortable', 'compact']).toContain(density)
      expect(['auto', 'light', 'dark']).toContain(scheme)
      expect([undefined, ...Object.keys(catalogues)]).toContain(language)
      expect([true, false]).toContain(hasSingleKeys)
      expect(columns).toEqual(parseColumnsPreference(storedText))
      expect(['local', 'utc']).toContain(times)
      expect([true, false]).toContain(isEmptyHidden)
      expect(['comma', 'semicolon', 'tab']).toContain(separator)
    }),
    { numRuns: 20 },
  )
  expect(defaults).toEqual([10, 'comfortable', 'auto', undefined, true, {}, 'local', false, 'comma'])
})

test.each([
  ['de-DE', 'semicolon'],
  ['fr', 'semicolon'],
  ['pt-BR', 'semicolon'],
  ['ko-KR', 'comma'],
  ['en-US', 'comma'],
  ['de-CH', 'comma'],
  ['en-US@posix', 'comma'],
])('in a browser in %s, cells are separated by a %s until a person chooses', async (language, separator) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('localStorage', newStorage())
  const { separatorPreference } = await import('./separator-preference.ts')
  expect(separatorPreference.get()).toBe(separator)
  separatorPreference.set('tab')
  expect(separatorPreference.get()).toBe('tab')
  expect(localStorage.getItem('service-console.separator')).toBe('tab')
})
