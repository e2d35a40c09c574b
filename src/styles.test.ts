import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '').trim()

/** The top-level rules without their blocks, such as `@layer parts`. */
function topLevelRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let rule = ''
  for (const character of withoutComments(css)) {
    if (character === '}') depth -= 1
    else if (depth === 0 && /[{;]/.test(character)) {
      rules.push(rule.trim())
      rule = ''
    } else if (depth === 0) rule += character
    if (character === '{') depth += 1
  }
  return rule.trim() === '' ? rules : [...rules, rule.trim()]
}

/** The layer of a style sheet: `ui`, `pages` for pages and features, and `parts` for all other folders. */
const layerOf = (name: string) => {
  const [folder] = name.split('/')
  if (folder === 'ui') return 'ui'
  return folder === 'pages' || folder === 'features' ? 'pages' : 'parts'
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const styleSheets = files.filter((name) => name.endsWith('.css'))
const layerOrder = '@layer mantine, ui, parts, pages'

test('every style sheet wraps all its rules in the layer of its folder', () => {
  expect(styleSheets.length).toBeGreaterThan(50)
  const wronglyLayered = styleSheets.filter((name) => {
    const expected = [`@layer ${layerOf(name)}`]
    if (name === 'ui/tokens.css') expected.unshift(layerOrder)
    return topLevelRules(read(name)).join() !== expected.join()
  })
  expect(wronglyLayered).toEqual([])
})

test('the order of the layers is declared before anything else, and loaded first', () => {
  expect(withoutComments(read('ui/tokens.css'))).toMatch(new RegExp(`^${layerOrder};`))
  expect(/^import.*$/m.exec(read('main.tsx'))?.[0]).toBe("import './ui/tokens.css'")
})

test("every imported style sheet of Mantine is in Mantine's layer", () => {
  const imported = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [...read(name).matchAll(/'(@mantine\/[^']*\.css)'/g)].map((match) => match[1] ?? ''))
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((name) => !name.endsWith('.layer.css'))).toEqual([])
})

/** The classes of CSS modules that a file uses. */
const classesUsedIn = (name: string) =>
  [...read(name).matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, importName, path = '']) =>
    [...read(name).matchAll(new RegExp(`(?<![.\\w/])${importName}\\.(\\w+)`, 'g'))].map(([, className]) => ({
      className,
      sheet: join(dirname(name), path),
    })),
  )

test('every class name that a component uses is in the imported style sheet', () => {
  const components = files.filter((name) => name.endsWith('.tsx'))
  const used = components.flatMap((name) => classesUsedIn(name).map((use) => ({ name, ...use })))
  expect(used.length).toBeGreaterThan(200)
  const missing = used.filter(({ className, sheet }) => !new RegExp(`\\.${className}\\b`).test(read(sheet)))
  expect(missing).toEqual([])
})

/** Splits the value of a shorthand property at its spaces. Arguments in parentheses are removed. */
function splitShorthand(value: string): string[] {
  const withoutInnermost = value.replace(/\([^()]*\)/g, '')
  return withoutInnermost === value ? value.split(/\s+/) : splitShorthand(withoutInnermost)
}

/** The declarations that name the left or right side, or give the two sides different values. */
const physicalSides = (css: string): string[] =>
  [...withoutComments(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].flatMap(
    ([declaration, property = '', value = '']) => {
      const [top, right, bottom, left] = splitShorthand(value)
      const isShorthand = /^(margin|padding|inset|scroll-(margin|padding)|border-(width|style|color))$/.test(
        property,
      )
      const hasDifferentSides =
        left !== undefined &&
        (isShorthand ? left !== right : property === 'border-radius' && (top !== right || bottom !== left))
      return hasDifferentSides || /\b(left|right)\b/.test(declaration) ? [declaration] : []
    },
  )

test('styles name the start and end of a line rather than the left and right side', () => {
  // In components, including the short props of Mantine such as `ml` and `pr`.
  const physicalProps =
    /\b(?:[mp][lr]|left|right)=|\b(?:margin|padding|border|inset)(?:Left|Right)|\b(?:ta|textAlign)[=:] ?["'](?:left|right)/g
  const violations = files.flatMap((name) => {
    const isComponent = name.endsWith('.tsx') && !name.endsWith('.test.tsx')
    const propsInComponent = isComponent ? [...read(name).matchAll(physicalProps)].map(([prop]) => prop) : []
    const physicalCode = name.endsWith('.css') ? physicalSides(read(name)) : propsInComponent
    return physicalCode.map((code) => `${name}: ${code}`)
  })
  expect(violations).toEqual([])
})
