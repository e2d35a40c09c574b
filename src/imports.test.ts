import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The parts that all parts with components may import, except `ui` and `errors` themselves. */
const baseParts = ['contract', 'paths', 'messages', 'api', 'preferences', 'ui', 'session', 'errors']

/**
 * The parts that each part may import besides itself. A part is a folder or file directly in `src`, a folder
 * `components` in one, or another top-level folder.
 */
const allowedParts: Record<string, readonly string[]> = {
  contract: [],
  paths: [],
  messages: [],
  api: ['contract'],
  preferences: ['contract', 'paths', 'messages', 'api'],
  ui: ['messages', 'preferences'],
  session: ['api', 'contract', 'paths', 'preferences', 'messages'],
  start: ['api', 'contract', 'paths', 'preferences', 'session', 'list', 'ui'],
  errors: ['api', 'ui', 'messages', 'contract', 'paths', 'session'],
  'preferences/components': [...baseParts, 'list'],
  'session/components': baseParts,
  list: baseParts,
  record: baseParts,
  form: baseParts,
  find: [...baseParts, 'list', 'record', 'form', 'preferences/components'],
  layout: [...baseParts, 'list', 'record', 'form', 'find', 'preferences/components', 'session/components'],
  pages: [
    ...baseParts,
    'list',
    'record',
    'form',
    'find',
    'preferences/components',
    'session/components',
    'layout',
  ],
  service: ['contract'],
  e2e: ['contract', 'paths', 'deploy'],
  deploy: ['service'],
}

/** The parts that may import any part. */
const partsWithoutRules = [
  'app',
  'main',
  'router',
  'router-context',
  'routes',
  'prefetch',
  'SignedIn',
  'AfterLoad',
  'signed-in',
  'record-pages',
  'form-pages',
  'testing',
]

/** The packages that a part may import; a part that is not listed may import any. */
const allowedPackages: Record<string, readonly RegExp[]> = {
  contract: [/^zod/],
  ui: [/^@mantine\//, /^react$/, /^@tabler\//],
  api: [/^@tanstack\/react-query$/, /^lossless-json$/],
}

/** The source files of a folder, without tests. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** The part of a file, such as `session/components`, `session` or `router`. */
const partOf = (path: string): string => {
  const pathInSrc = path.replace(/^src\//, '')
  const componentsFolder = /^\w+\/components(?=\/)/.exec(pathInSrc)?.[0]
  return componentsFolder ?? pathInSrc.split('/')[0]?.replace(/\.tsx?$/, '') ?? ''
}

/** The imported modules of a file, as written in the file. */
const importsOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    (match) => match[1] ?? [],
  )

/** The path of a relative import, from the root. */
const resolveImport = (from: string, target: string) => relative(root, join(root, dirname(from), target))

const sources = ['src', 'service', 'e2e', 'deploy'].flatMap(sourcesIn)

describe('imports between parts', () => {
  test('every part of src has a rule for its imports, unless it is exempt', () => {
    const parts = readdirSync(join(root, 'src')).filter((name) => !/\.test\.tsx?$/.test(name))
    const partsThatNeedRules = parts.map(partOf).filter((part) => !partsWithoutRules.includes(part))
    expect(partsThatNeedRules.sort()).toEqual(
      Object.keys(allowedParts)
        .filter((part) => !['service', 'e2e', 'deploy'].includes(part) && !part.endsWith('/components'))
        .sort(),
    )
  })

  test.each(Object.keys(allowedParts))(
    '%s imports only the parts and packages that it may import',
    (part) => {
      const violations = sources
        .filter((path) => partOf(path) === part)
        .flatMap((path) =>
          importsOf(path).flatMap((target) => {
            if (!target.startsWith('.')) {
              const isAllowed = allowedPackages[part]?.some((pattern) => pattern.test(target)) ?? true
              return isAllowed ? [] : [`${path} → ${target}`]
            }
            const importedPart = partOf(resolveImport(path, target))
            const isAllowed = importedPart === part || allowedParts[part]?.includes(importedPart)
            return isAllowed ? [] : [`${path} → ${target}`]
          }),
        )
      expect(violations).toEqual([])
    },
  )

  test('no page imports a page of another resource', () => {
    const resourceOf = (path: string) => path.split('/')[2]
    const violations = sources
      .filter((path) => path.startsWith('src/pages/'))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => target.startsWith('.'))
          .map((target) => resolveImport(path, target))
          .filter((target) => target.startsWith('src/pages/') && resourceOf(target) !== resourceOf(path))
          .map((target) => `${path} → ${target}`),
      )
    expect(violations).toEqual([])
  })

  test('no file imports itself through other files', () => {
    const importsByFile = new Map(
      sources.map((path) => [
        path,
        importsOf(path)
          .filter((target) => target.startsWith('.'))
          .map((target) => resolveImport(path, target)),
      ]),
    )
    const visited = new Set<string>()
    const cycles: string[] = []
    const visit = (path: string, importers: readonly string[]) => {
      if (importers.includes(path))
        cycles.push([...importers.slice(importers.indexOf(path)), path].join(' → '))
      else if (!visited.has(path)) {
        visited.add(path)
        for (const next of importsByFile.get(path) ?? []) visit(next, [...importers, path])
      }
    }
    for (const path of sources) visit(path, [])
    expect(cycles).toEqual([])
  })
})

/** The number of lines of a text that ends with a line break. */
const lineCount = (text: string) => text.split('\n').length - 1

test('no file except the catalogues of texts is longer than 400 lines', () => {
  const paths = ['src', 'service', 'e2e', 'deploy', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name) && !/^messages.(?:en|ko)\.ts$/.test(name))
      .map((name) => join(folder, name)),
  )
  const tooLong = paths.filter((path) => lineCount(readFileSync(join(root, path), 'utf8')) > 400)
  expect(tooLong).toEqual([])
})

test('every test of the service’s databases has the name that makes it also run on PostgreSQL', () => {
  const tests = readdirSync(join(root, 'service'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('service', name))
  const onDatabases = tests.filter((path) => importsOf(path).some((name) => name.endsWith('/databases.ts')))
  expect(onDatabases).toEqual(tests.filter((path) => path.endsWith('.database.test.ts')))
})

test('only the parts session and testing use sessionStorage', () => {
  const filesWithStorage = sources.filter(
    (path) => path.startsWith('src/') && /sessionStorage/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(filesWithStorage.filter((path) => !/^src\/(session|testing)\//.test(path))).toEqual([])
})

test('no two exported types share a name', () => {
  const typeNames = sources
    .filter((path) => path.startsWith('src/'))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return [...source.matchAll(/^export (?:interface|type|class) (\w+)/gm)].map((match) => match[1])
    })
  expect(typeNames.filter((name, index) => typeNames.indexOf(name) !== index)).toEqual([])
})
