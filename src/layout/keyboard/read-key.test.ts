import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readKey } from './read-key.ts'

/** Returns the shortcuts for keys pressed at equal intervals. */
function press(keys: readonly string[], pause = 100) {
  const shortcuts: string[] = []
  let begun: number | undefined
  keys.forEach((key, at) => {
    const read = readKey(begun, key, at * pause)
    begun = read.begun
    if (read.shortcut) shortcuts.push(read.shortcut)
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
    ['ggu', ['users']],
    ['gn', ['create']],
    ['gxp', []],
    ['p', []],
    ['pu', []],
    ['gpa', ['projects']],
  ])('%s', (keys, shortcuts) => {
    expect(press([...keys])).toEqual(shortcuts)
  })

  test('g waits a second and a half for the next key', () => {
    expect(press(['g', 'p'], 1500)).toEqual(['projects'])
    expect(press(['g', 'p'], 1501)).toEqual([])
  })

  test('no key asks for more than one thing, and none that is not listed for any', () => {
    const anyKey = fc.oneof(
      fc.constantFrom('g', 'p', 'a', 'u', 'c', 'n', '/', '?', 'constructor'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(anyKey), (keys) => {
        const listed = keys.filter((key) => ['p', 'a', 'u', 'c', 'n', '/', '?'].includes(key))
        expect(press(keys).length).toBeLessThanOrEqual(listed.length)
      }),
    )
  })
})
