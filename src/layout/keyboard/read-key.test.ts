import { describe, expect, test } from 'vitest'
import { fc } from '../../testing/fast-check.ts'
import { readKey } from './read-key.ts'

/** Returns the shortcuts for keys pressed at equal intervals. */
function press(keys: readonly string[], intervalMs = 100) {
  const shortcuts: string[] = []
  let sequenceStart: number | undefined
  keys.forEach((key, index) => {
    const result = readKey(sequenceStart, key, index * intervalMs)
    sequenceStart = result.sequenceStart
    if (result.shortcut) shortcuts.push(result.shortcut)
  })
  return shortcuts
}

describe('single keys', () => {
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
  ])('%s runs %j', (keys, shortcuts) => {
    expect(press([...keys])).toEqual(shortcuts)
  })

  test('g waits a second and a half for the next key', () => {
    expect(press(['g', 'p'], 1500)).toEqual(['projects'])
    expect(press(['g', 'p'], 1501)).toEqual([])
  })

  test('each key causes at most one action, and other keys cause none', () => {
    const keysOfShortcuts = ['p', 'a', 'u', 'c', 's', 'n', 'j', 'k', '/', '?']
    const anyKey = fc.oneof(fc.constantFrom('g', ...keysOfShortcuts, 'constructor'), fc.string())
    fc.assert(
      fc.property(fc.array(anyKey), (keys) => {
        const shortcutKeys = keys.filter((key) => keysOfShortcuts.includes(key))
        expect(press(keys).length).toBeLessThanOrEqual(shortcutKeys.length)
      }),
    )
  })
})
