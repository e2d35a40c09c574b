import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Language } from '../preferences/language-preference.ts'
import { catalogues } from '../testing/catalogues.ts'
import type { Messages } from './en.ts'

/** Returns every text of a catalogue by its path, such as `action.copy`; a function counts as one text. */
function leaves(node: object, above = ''): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object' || value === null) found.set(above + key, value)
    else for (const [path, leaf] of leaves(value, `${above}${key}.`)) found.set(path, leaf)
  }
  return found
}

const arity = (leaf: unknown) => (typeof leaf === 'function' ? leaf.length : 'text')

/** Returns a text as shown; parameters are filled with numbers, which also stand for names and times. */
const read = (leaf: unknown, filling: number): string =>
  typeof leaf === 'function'
    ? String(Reflect.apply(leaf, undefined, Array(leaf.length).fill(filling)))
    : String(leaf)

const english = leaves(catalogues.en)

interface Translation {
  texts: Messages
  /** A regular expression of its letters. */
  script: string
  /** Texts that are the same as in English or have no letters: names, formats, units, signs. */
  alike: string[]
}

const others: Record<Exclude<Language, 'en'>, Translation> = {
  ko: {
    texts: catalogues.ko,
    script: '\\p{Script=Hangul}',
    alike: [
      'calls.bytes',
      'calls.curl',
      'calls.milliseconds',
      'caseNotes.include.id',
      'check.milliseconds',
      'export.filter',
      'export.formats.csv',
      'export.formats.jsonl',
      'failure.detail.milliseconds',
      'find.ids.title',
      'keys.at',
      'keys.ofProject',
      'lists.loaded',
      'lookUp.counted',
      'pager.last',
      'pager.total',
      'platform.android',
      'platform.ios',
      'product',
      'record.missing',
      'title',
      'titleIn',
    ],
  },
}

/** These texts are empty, because nobody searches for a project that is being updated. */
const silent = ['found', 'foundMore', 'notFound'].map((outcome) => `form.check.${outcome}.updateProject`)

describe.each(Object.entries(others))('the catalogue in %s', (_, { texts, script, alike }) => {
  const other = leaves(texts)
  test('has the texts of the English one, with the same gaps', () => {
    const shape = (catalogue: Map<string, unknown>) =>
      [...catalogue].map(([path, leaf]) => `${path}: ${arity(leaf)}`).sort()
    expect(shape(other)).toEqual(shape(english))
  })

  test.each([1, 2])('says something everywhere, of %d', (filling) => {
    const empty = [english, other].map((catalogue) =>
      [...catalogue].filter(([, leaf]) => read(leaf, filling).trim() === '').map(([path]) => path),
    )
    expect(empty).toEqual([silent, silent])
  })

  test('everything is in its language that is not the same on purpose', () => {
    const ownLetter = new RegExp(script, 'u')
    const foreignLetter = new RegExp(`(?!${script}|\\p{Script=Latin})\\p{L}`, 'u')
    const foreign = [...other].filter(([path, leaf]) => {
      const text = read(leaf, 2)
      return text === read(english.get(path), 2) || !ownLetter.test(text) || foreignLetter.test(text)
    })
    const paths = foreign.map(([path]) => path).filter((path) => !silent.includes(path))
    expect(paths.sort()).toEqual(alike)
  })
})

test('no Korean particle hangs on the last sound of a name', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^ko.*\.ts$/.test(name))
  const hanging = files.flatMap((name) =>
    [
      ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(
        /\$\{(?:\w+|named\(\w+\))\}”?(?:[은는이가을를과와로]|으로)(?!\p{L}).*/gu,
      ),
    ].map(([text]) => `${name}: ${text}`),
  )
  expect(hanging).toEqual([])
})

describe('every text is used', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !/^messages.[a-z]{2}\b/.test(name),
    )
    .map((name) => readFileSync(join(root, name), 'utf8').replaceAll(/\b(?:firstTexts|entryTexts)\b/g, 't'))
  const all = sources.join('\n')

  /**
   * Returns the paths that a file uses; a path ending in `[` continues with a value: `t.journal[outcome][`.
   */
  const named = (source: string) =>
    [...source.matchAll(/\bt((?:\.\w+|\[[^\]]+\])+)/g)].map(([, path = '']) =>
      path.slice(1).replaceAll(/\[[^\]]+\]/g, '.*'),
    )

  /** Replaces aliases such as `const words = t.calls` and `const { now } = t.form` with their paths. */
  const writtenOut = (source: string) => {
    let text = source
    for (const [, name, part] of source.matchAll(/const (\w+)(?:: [^=]+)? = (t(?:\.\w+)+)\n/g))
      text = text.replaceAll(new RegExp(`(?<![.\\w])${name}(?=[.[])`, 'g'), `${part}`)
    for (const [, names = '', part] of source.matchAll(/const \{([^}]+)\} = (t(?:\.\w+)+)\n/g))
      for (const [name] of names.matchAll(/\w+(?=\s*[,:]|\s*$)/g)) text += `\n${part}.${name}`
    return text
  }

  /** Parts of the catalogue that are read through `Object.entries`. */
  const wholes = [...all.matchAll(/Object\.entries\(t\.(\w+)\)/g)].map(([, part]) => `${part}.`)

  const used = new Set(sources.flatMap((source) => named(writtenOut(source))))

  /** Whether a text is used by path or by a value in the code, as `t.platform[app.platform]` by `'ios'`. */
  const isUsed = (path: string): boolean => {
    if (used.has(path) || wholes.some((whole) => path.startsWith(whole))) return true
    const keys = path.split('.')
    return [...used].some((pattern) => {
      const parts = pattern.split('.')
      return (
        parts.includes('*') &&
        parts.length === keys.length &&
        parts.every((part, at) => part === keys[at] || (part === '*' && isValue(keys[at] ?? '')))
      )
    })
  }

  const isValue = (key: string) => /^\d+$/.test(key) || new RegExp(`'${key}'|\\b${key}:`).test(all)

  test('somewhere in the console', () => {
    expect([...english.keys()].filter((path) => !isUsed(path))).toEqual([])
  })
})
