import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The parts that pages and all folders with components may import. */
const baseParts = ['contract', 'paths', 'messages', 'api', 'preferences', 'ui', 'session', 'errors']

/** The parts that each part may import besides itself. A part is a folder of `src` or a file directly in it. */
const allowedParts: Record<string, readonly string[]> = {
  contract: [],
  paths: [],
  // The texts depend on the language preference.
  messages: ['preferences'],
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

/** The packages that a part may import; a part that is not listed may import any. */
const allowedPackages: Record<string, readonly RegExp[]> = {
  contract: [/^zod/],
  ui: [/^@mantine\//, /^react$/, /^@tabler\//],
  api: [/^@tanstack\/react-query$/, /^lossless-json$/],
}

const files = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))

const partOf = (path: string): string => {
  const inside = path.replace(/^src\//, '')
  return /^\w+\/components(?=\/)/.exec(inside)?.[0] ?? inside.split('/')[0]?.replace(/\.tsx?$/, '') ?? ''
}

const importsOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    (match) => match[1] ?? [],
  )

const resolve = (from: string, target: string) => relative(root, join(root, dirname(from), target))

const sources = ['src', 'service', 'e2e', 'deploy'].flatMap(files)

describe('imports between parts', () => {
  test('every part lists the parts that it may import', () => {
    const parts = readdirSync(join(root, 'src')).filter((name) => !/\.test\.tsx?$/.test(name))
    const partsWithRules = parts
      .map(partOf)
      .filter(
        (part) =>
          ![
            'main',
            'router',
            'router-context',
            'routes',
            'loaders',
            'prefetch',
            'SignedIn',
            'AfterLoad',
            'signed-in',
            'record-pages',
            'form-pages',
            'testing',
          ].includes(part),
      )
    expect(partsWithRules.sort()).toEqual(
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
            const importedPart = partOf(resolve(path, target))
            const isAllowed = importedPart === part || allowedParts[part]?.includes(importedPart)
            return isAllowed ? [] : [`${path} → ${target}`]
          }),
        )
      expect(violations).toEqual([])
    },
  )

  test('no page imports a page of another resource', () => {
    const resource = (path: string) => path.split('/')[2]
    const violations = sources
      .filter((path) => path.startsWith('src/pages/'))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => target.startsWith('.'))
          .map((target) => resolve(path, target))
          .filter((target) => target.startsWith('src/pages/') && resource(target) !== resource(path))
          .map((target) => `${path} → ${target}`),
      )
    expect(violations).toEqual([])
  })

  test('no file imports itself through other files', () => {
    const graph = new Map(
      sources.map((path) => [
        path,
        importsOf(path)
          .filter((target) => target.startsWith('.'))
          .map((target) => resolve(path, target)),
      ]),
    )
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (path: string, trail: readonly string[]) => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      else if (!done.has(path)) {
        done.add(path)
        for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
      }
    }
    for (const path of sources) visit(path, [])
    expect(cycles).toEqual([])
  })
})

test('no file is longer than 250 lines', () => {
  const all = ['src', 'service', 'e2e', 'deploy', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .map((name) => join(folder, name)),
  )
  const tooLong = all.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > 251)
  expect(tooLong).toEqual([])
})

test('only the session uses sessionStorage', () => {
  const filesWithStorage = sources.filter(
    (path) => path.startsWith('src/') && /sessionStorage/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(filesWithStorage.filter((path) => !/^src\/(session|testing)\//.test(path))).toEqual([])
})

test('no two exported types share a name', () => {
  const names = sources
    .filter((path) => path.startsWith('src/'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...text.matchAll(/^export (?:interface|type|class) (\w+)/gm)].map((match) => match[1])
    })
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
