import { describe, expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { addressToCreate, readKey } from './single-keys.ts'

/** Returns the shortcuts of keys that are pressed one after the other. */
function shortcutsOf(keys: readonly string[], intervalMs = 100) {
  const shortcuts: string[] = []
  let sequenceStart: number | undefined
  keys.forEach((key, index) => {
    const result = readKey(sequenceStart, key, index * intervalMs)
    sequenceStart = result.sequenceStart
    if (result.shortcut) shortcuts.push(result.shortcut)
  })
  return shortcuts
}

describe('readKey', () => {
  test.each([
    ['/', ['find']],
    ['?', ['help']],
    ['n', ['create']],
    ['gp', ['projects']],
    ['ga', ['apps']],
    ['gu', ['users']],
    ['gc', ['calls']],
    ['gs', ['switchKey']],
    ['ggu', ['users']],
    ['gn', ['create']],
    ['jk', ['next', 'previous']],
    ['gxp', []],
    ['p', []],
    ['pu', []],
    ['gpa', ['projects']],
  ])('returns for the keys “%s” the shortcuts %j', (keys, shortcuts) => {
    expect(shortcutsOf([...keys])).toEqual(shortcuts)
  })

  test('returns no shortcut of g if the second key follows after more than 1,500 ms', () => {
    expect(shortcutsOf(['g', 'p'], 1500)).toEqual(['projects'])
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
