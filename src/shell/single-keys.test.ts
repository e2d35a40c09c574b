import { describe, expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { addressToCreate, readKey } from './single-keys.ts'

const allShortcuts = ['/', '?', 'n', 'j', 'k', 'g p', 'g a', 'g u', 'g c', 'g s']

/** Returns the shortcuts of keys that are pressed one after the other. */
function shortcutsOf(keys: readonly string[], intervalMs = 100) {
  let sequenceStart: number | undefined
  return keys.flatMap((key, index) => {
    const result = readKey(allShortcuts, sequenceStart, key, index * intervalMs)
    sequenceStart = result.sequenceStart
    return result.shortcut ?? []
  })
}

describe('readKey', () => {
  test.each([
    ['/', ['/']],
    ['gp', ['g p']],
    ['ggu', ['g u']],
    ['gn', ['n']],
    ['jk', ['j', 'k']],
    ['gxp', []],
    ['p', []],
    ['pu', []],
    ['gpa', ['g p']],
  ])('returns for the keys “%s” the shortcuts %j', (keys, shortcuts) => {
    expect(shortcutsOf([...keys])).toEqual(shortcuts)
  })

  test('returns no shortcut of g if the second key follows after more than 1,500 ms', () => {
    expect(shortcutsOf(['g', 'p'], 1500)).toEqual(['g p'])
    expect(shortcutsOf(['g', 'p'], 1501)).toEqual([])
  })

  test('returns at most one shortcut for each key that has one, and none for other keys', () => {
    const keysOfShortcuts = ['p', 'a', 'u', 'c', 's', 'n', 'j', 'k', '/', '?']
    const anyKey = fc.oneof(fc.constantFrom('g', ...keysOfShortcuts, 'constructor'), fc.string())
    fc.assert(
      fc.property(fc.array(anyKey), (keys) => {
        const shortcutKeys = keys.filter((key) => keysOfShortcuts.includes(key))
        expect(shortcutsOf(keys).length).toBeLessThanOrEqual(shortcutKeys.length)
      }),
    )
  })
})

test.each<[pathname: string, address: string | undefined, keyProjectId?: string]>([
  ['/projects', '/projects/new'],
  ['/projects/prj_1', '/apps/new?projectId=prj_1'],
  // The project with the ID `new`, whose first letter is encoded.
  ['/projects/~6eew', '/apps/new?projectId=new'],
  ['/apps', '/apps/new'],
  ['/projects/new', undefined],
  ['/projects/prj_1/edit', undefined],
  ['/users', undefined],
  ['/projects/prj_1', '/apps/new?projectId=prj_1', 'prj_1'],
  ['/apps', '/apps/new', 'prj_1'],
  ['/projects', undefined, 'prj_1'],
  ['/projects/prj_2', undefined, 'prj_1'],
])('the shortcut “n” on %s opens %s (with the key of project %s)', (pathname, address, keyProjectId) => {
  expect(addressToCreate(pathname, keyProjectId)).toBe(address)
})
