import { afterEach, expect, test, vi } from 'vitest'
import { parseColumnsPreference } from '../list/columns/columns-preference.ts'
import { catalogues } from '../testing/catalogues.ts'
import { fc } from '../testing/fast-check.ts'
import { persistentStore } from './persistent-store.ts'

/** A storage that behaves as a browser's, and can be blocked. */
function newStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, text: string) => void map.set(name, text),
    removeItem: (name: string) => void map.delete(name),
  }
}

const refuse = () => {
  throw new DOMException('The storage is blocked.', 'SecurityError')
}
const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse }

const size = () => persistentStore('size', (text) => (text === 'large' || text === 'small' ? text : 'medium'))

afterEach(() => void vi.unstubAllGlobals())

test('a choice is stored, told, found by the next page, and forgotten by a reset', () => {
  const storage = newStorage()
  vi.stubGlobal('localStorage', storage)
  const chosen = size()
  expect(chosen.get()).toBe('medium')
  const told = vi.fn()
  chosen.subscribe(told)
  expect(chosen.set('large')).toBe(true)
  expect(chosen.get()).toBe('large')
  expect(storage.map.get('size')).toBe('large')
  expect(size().get()).toBe('large')
  chosen.reset()
  expect(chosen.get()).toBe('medium')
  expect(storage.map.size).toBe(0)
  expect(told).toHaveBeenCalledTimes(2)
})

test('where storage is blocked a choice holds for the page, and says that a reload will not find it', () => {
  vi.stubGlobal('localStorage', blocked)
  const chosen = size()
  expect(chosen.set('small')).toBe(false)
  expect(chosen.get()).toBe('small')
  chosen.reset()
  expect(chosen.get()).toBe('medium')
})

test('what is longer than anything that is stored here is not read', () => {
  const read = vi.fn(() => 0)
  vi.stubGlobal('localStorage', newStorage({ huge: 'x'.repeat(5_000_000) }))
  persistentStore('huge', read)
  expect(read).toHaveBeenCalledExactlyOnceWith(null)
})

const everyChoice = async () => [
  (await import('./page-size-preference.ts')).pageSizePreference,
  (await import('../ui/density-preference.ts')).densityPreference,
  (await import('../ui/color-scheme-preference.ts')).colorSchemePreference,
  (await import('./language-preference.ts')).languagePreference,
  (await import('./single-keys-preference.ts')).singleKeysPreference,
  (await import('../list/columns/columns-preference.ts')).columnsPreference,
]

test('every choice reads any text as one of its own values', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom('__proto__', '1e1', 'null'))
  const defaults = (await everyChoice()).map((choice) => choice.get())
  await fc.assert(
    fc.asyncProperty(text, async (any) => {
      vi.resetModules()
      vi.stubGlobal('localStorage', { ...newStorage(), getItem: () => any })
      const [limit, density, scheme, language, keys, columns] = (await everyChoice()).map((one) => one.get())
      expect([10, 25, 50, 100]).toContain(limit)
      expect(['comfortable', 'compact']).toContain(density)
      expect(['auto', 'light', 'dark']).toContain(scheme)
      expect([undefined, ...Object.keys(catalogues)]).toContain(language)
      expect([true, false]).toContain(keys)
      expect(columns).toEqual(parseColumnsPreference(any))
    }),
    { numRuns: 20 },
  )
  expect(defaults).toEqual([10, 'comfortable', 'auto', undefined, true, {}])
})
