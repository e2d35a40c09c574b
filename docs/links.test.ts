import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  ...readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  'service/README.md',
]

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The text without code, in which brackets are no links and `#` begins no heading. */
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

/** The anchors of a document's headings, as GitHub derives them. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  const counts = new Map<string, number>()
  for (const [, heading = ''] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.*)$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`)
  }
  return anchors
}

/** The targets of links and images, without those on other hosts. */
const targetsIn = (text: string): string[] => {
  const inline = withoutCode(text).matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)
  const references = withoutCode(text).matchAll(/^\[[^\]]+\]:\s+<?([^\s>]+)>?/gm)
  const pictures = withoutCode(text).matchAll(/ (?:src|srcset)="([^"]+)"/g)
  return [...inline, ...references, ...pictures]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z][a-z\d+.-]*:/i.test(target))
}

/** Why a link leads nowhere; undefined where it is fine. */
function problemOf(document: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#')
  const file =
    path === '' ? document : relative(root, join(root, dirname(document), decodeURIComponent(path)))
  if (file.startsWith('..') || !existsSync(join(root, file))) return `${target}: no such file`
  if (anchor === undefined) return undefined
  const hasAnchor =
    statSync(join(root, file)).isFile() && anchorsOf(read(file)).has(decodeURIComponent(anchor))
  return hasAnchor ? undefined : `${target}: no such heading`
}

describe('the documents', () => {
  test.each(documents)('every relative link in %s leads to a file and a heading', (document) => {
    const problems = targetsIn(read(document)).flatMap((target) => problemOf(document, target) ?? [])
    expect(problems).toEqual([])
  })

  test('the README links to every other document', () => {
    const linked = targetsIn(read('README.md'))
    expect(documents.filter((document) => document !== 'README.md' && !linked.includes(document))).toEqual([])
  })

  test.each([
    ['the README', ['README.md'], 90],
    ['AGENTS.md', ['AGENTS.md'], 150],
    ['CONTRIBUTING.md', ['CONTRIBUTING.md'], 120],
    [
      'all but promises and the service',
      documents.filter((document) => !/^(?:docs\/promises|service\/README)/.test(document)),
      2_300,
    ],
  ])('%s: no more lines than anyone reads', (_, paths, limit) => {
    const lines = paths.flatMap((path) => read(path).trimEnd().split('\n'))
    expect(lines.length).toBeLessThanOrEqual(limit)
  })
})

test('every picture is shown by a document, with a text instead of it, the dark one wherever the light one is', () => {
  const pictures = readdirSync(import.meta.dirname).filter((name) => /\.(png|svg)$/.test(name))
  const shown = documents.flatMap((document) =>
    targetsIn(read(document)).map((target) => join(dirname(document), target)),
  )
  const readme = withoutCode(read('README.md'))
  const elements = [...readme.matchAll(/<picture>.*?<\/picture>/g)].map(([element]) => element)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((name) => !shown.includes(join('docs', name)))).toEqual([])
  expect(elements.length).toBe([...readme.matchAll(/<img /g)].length)
  for (const element of elements) {
    const [, name] = /srcset="docs\/(\w+)-dark\.png"/.exec(element) ?? []
    expect(element).toMatch(
      new RegExp(`<img src="docs/${name}-light\\.png" width="[\\d%]+" alt="[^"]{20,}">`),
    )
  }
})

test('a missing file and a missing heading are found', () => {
  expect(problemOf('README.md', 'docs/missing.md')).toBe('docs/missing.md: no such file')
  expect(problemOf('docs/asvs.md', '../SECURITY.md#missing')).toBe('../SECURITY.md#missing: no such heading')
  expect(problemOf('README.md', '../elsewhere.md')).toBe('../elsewhere.md: no such file')
  expect(problemOf('README.md', '#two-commands')).toBeUndefined()
})

test('docs/maintaining.md gives a reason for each dependency, and for no other package', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const [, section = ''] = read('docs/maintaining.md').split('\n## Dependencies\n')
  const named = [...section.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted())
})

const forContributors = ['AGENTS.md', 'CONTRIBUTING.md', 'docs/maintaining.md'].map(read).join('\n')

test('the documents for contributors name every script', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`\`npm (run )?${name}[\` ]`).test(forContributors),
  )
  expect(missing).toEqual([])
})

test('every file and folder that the documents for contributors name exists', () => {
  const named = [...forContributors.matchAll(/`((?:src|service|deploy|e2e|bench|docs)\/[\w./-]+)`/g)]
  const missing = named.flatMap(([, path = '']) => (existsSync(join(root, path)) ? [] : path))
  expect(named.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
