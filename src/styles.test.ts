import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '').trim()

/** The text outside all braces, such as the name of a layer. */
function topLevel(css: string): string[] {
  const heads: string[] = []
  let depth = 0
  let head = ''
  for (const character of withoutComments(css)) {
    if (character === '}') depth -= 1
    else if (depth === 0 && /[{;]/.test(character)) {
      heads.push(head.trim())
      head = ''
    } else if (depth === 0) head += character
    if (character === '{') depth += 1
  }
  return head.trim() === '' ? heads : [...heads, head.trim()]
}

const layerOf = (name: string) => /^(ui|pages)\//.exec(name)?.[1] ?? 'parts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const styles = files.filter((name) => name.endsWith('.css'))
const layers = '@layer mantine, ui, parts, pages'

test('every style sheet wraps all its rules in the layer of its folder', () => {
  expect(styles.length).toBeGreaterThan(50)
  const wrong = styles.filter((name) => {
    const expected = [`@layer ${layerOf(name)}`]
    if (name === 'ui/tokens.css') expected.unshift(layers)
    return topLevel(read(name)).join() !== expected.join()
  })
  expect(wrong).toEqual([])
})

test('the order of the layers is declared before anything else, and loaded first', () => {
  expect(withoutComments(read('ui/tokens.css'))).toMatch(new RegExp(`^${layers};`))
  expect(/^import.*$/m.exec(read('main.tsx'))?.[0]).toBe("import './ui/tokens.css'")
})

test("of Mantine's styles only those in its layer are imported", () => {
  const imported = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [...read(name).matchAll(/'(@mantine\/[^']*\.css)'/g)].map((match) => match[1] ?? ''))
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((name) => !name.endsWith('.layer.css'))).toEqual([])
})
