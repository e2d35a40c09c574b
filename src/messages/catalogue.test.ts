import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Language } from '../preferences/language-preference.ts'
import { catalogues } from '../testing/catalogues.ts'
import type { Messages } from './en-lazy.ts'

/** Returns every text of a catalogue by its path, such as `action.copy`. A text may be a function. */
function textsByPath(node: object, parentPath = ''): Map<string, unknown> {
  const texts = new Map<string, unknown>()
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object' || value === null) texts.set(parentPath + key, value)
    else for (const [path, leaf] of textsByPath(value, `${parentPath}${key}.`)) texts.set(path, leaf)
  }
  return texts
}

/** Returns the number of parameters, or `text` for a text that is not a function. */
const arity = (leaf: unknown) => (typeof leaf === 'function' ? leaf.length : 'text')

/** Returns a text as it is shown, with the same number for all parameters, even for names and times. */
const textOf = (leaf: unknown, argument: number): string =>
  typeof leaf === 'function'
    ? String(Reflect.apply(leaf, undefined, Array(leaf.length).fill(argument)))
    : String(leaf)

const english = textsByPath(catalogues.en)

interface Translation {
  texts: Messages
  /** A regular expression for a letter of the language. */
  script: string
  /** Texts that are the same as in English or have no letters: names, formats, units, signs. */
  sameAsEnglish: string
}

const translations: Record<Exclude<Language, 'en'>, Translation> = {
  ko: {
    texts: catalogues.ko,
    script: '\\p{Script=Hangul}',
    sameAsEnglish: `
      calls.bytes calls.curl calls.milliseconds check.milliseconds export.filter
      export.formats.csv export.formats.jsonl failure.detail.milliseconds find.ids.title keys.at
      keys.ofProject lists.loaded locale lookUpPage.counted match.id pager.count pager.rangeAtEnd platform.android
      platform.ios preferences.times.utc product search.condition`,
  },
}

/** The paths of empty texts. After an update, no project is searched for, so there is nothing to report. */
const emptyPaths = ['found', 'foundMore', 'notFound'].map((outcome) => `form.check.${outcome}.updateProject`)

describe.each(Object.entries(translations))('the catalogue in %s', (_, { texts, script, sameAsEnglish }) => {
  const translated = textsByPath(texts)
  test('has the same texts as English, with the same parameters', () => {
    const shape = (catalogue: Map<string, unknown>) =>
      [...catalogue].map(([path, leaf]) => `${path}: ${arity(leaf)}`).sort()
    expect(shape(translated)).toEqual(shape(english))
  })

  // Texts with a singular and a plural choose by the argument.
  test.each([1, 2])('has only the expected empty texts for the argument %d', (argument) => {
    const emptyPathsByCatalogue = [english, translated].map((catalogue) =>
      [...catalogue].filter(([, leaf]) => textOf(leaf, argument).trim() === '').map(([path]) => path),
    )
    expect(emptyPathsByCatalogue).toEqual([emptyPaths, emptyPaths])
  })

  test('has every text in its own language, unless it is the same as in English on purpose', () => {
    const ownLetter = new RegExp(script, 'u')
    const foreignLetter = new RegExp(`(?!${script}|\\p{Script=Latin})\\p{L}`, 'u')
    const untranslated = [...translated].filter(([path, leaf]) => {
      const text = textOf(leaf, 2)
      return text === textOf(english.get(path), 2) || !ownLetter.test(text) || foreignLetter.test(text)
    })
    const paths = untranslated.map(([path]) => path).filter((path) => !emptyPaths.includes(path))
    expect(paths.sort()).toEqual(sameAsEnglish.trim().split(/\s+/))
  })
})

test('no Korean particle follows a name, because it would depend on the last sound of the name', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^ko.*\.ts$/.test(name))
  const particlesAfterNames = files.flatMap((name) =>
    [
      ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(
        /\$\{(?:\w+|isolateName\(\w+\))\}[”’]?(?:[은는이가을를과와로]|으로)(?!\p{L}).*/gu,
      ),
    ].map(([text]) => `${name}: ${text}`),
  )
  expect(particlesAfterNames).toEqual([])
})

test('Korean texts have one kind of quotation marks', () => {
  expect(readFileSync(join(import.meta.dirname, 'ko.ts'), 'utf8')).not.toMatch(/.*[“”].*/)
})

describe('the code of the console', () => {
  const root = join(import.meta.dirname, '..')
  /** Whether a file is a catalogue, such as `messages/en.ts`. */
  const isCatalogueFile = (name: string) => /^messages.[a-z]{2}\b/.test(name)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !isCatalogueFile(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
  const allSources = sources.join('\n')

  /**
   * Returns the paths that a file uses; `*` stands for any key, as for `outcome` in `t.caseNotes[outcome]`.
   */
  const usedPathsIn = (source: string) =>
    [...source.matchAll(/\bt((?:\.\w+|\[[^\]]+\])+)/g)].map(([, path = '']) =>
      path.slice(1).replaceAll(/\[[^\]]+\]/g, '.*'),
    )

  /** Replaces aliases such as `const words = t.calls` and `const { now } = t.form` with their paths. */
  const withoutAliases = (source: string) => {
    let text = source
    for (const [, name, part] of source.matchAll(/const (\w+)(?:: [^=]+)? = (t(?:\.\w+)+)\n/g))
      text = text.replaceAll(new RegExp(`(?<![.\\w])${name}(?=[.[])`, 'g'), `${part}`)
    for (const [, names = '', part] of source.matchAll(/const \{([^}]+)\} = (t(?:\.\w+)+)\n/g))
      for (const [name] of names.matchAll(/\w+(?=\s*[,:]|\s*$)/g)) text += `\n${part}.${name}`
    return text
  }

  /**
   * The paths, with a final dot, of parts of the catalogue whose texts are all used through `Object.entries`.
   */
  const wholeParts = [...allSources.matchAll(/Object\.entries\(t\.(\w+)\)/g)].map(([, part]) => `${part}.`)

  const used = new Set(sources.flatMap((source) => usedPathsIn(withoutAliases(source))))

  /** Whether a text is used by its path, or by a value such as `'ios'` in `t.platform[app.platform]`. */
  const isUsed = (path: string): boolean => {
    if (used.has(path) || wholeParts.some((wholePart) => path.startsWith(wholePart))) return true
    const keys = path.split('.')
    return [...used].some((pattern) => {
      const parts = pattern.split('.')
      return (
        parts.includes('*') &&
        parts.length === keys.length &&
        parts.every((part, index) => part === keys[index] || (part === '*' && isValue(keys[index] ?? '')))
      )
    })
  }

  /** Whether the code has a value or a property with this name, or the key is a number. */
  const isValue = (key: string) => /^\d+$/.test(key) || new RegExp(`'${key}'|\\b${key}:`).test(allSources)

  test('uses every text of the catalogue', () => {
    expect([...english.keys()].filter((path) => !isUsed(path))).toEqual([])
  })
})
