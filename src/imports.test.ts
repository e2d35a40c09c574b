import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What everything after the session may import. */
const base = [
  'contract',
  'paths',
  'messages',
  'preferences',
  'store',
  'use-store',
  'reading',
  'pasted',
  'settings',
  'api',
  'ui',
  'errors',
]
const shared = ['session', 'list', 'record', 'form', 'jobs']

/**
 * The parts that each part may import besides itself. A part is a folder or file directly in `src`, or another
 * top-level folder. A feature or page is no part: none imports another.
 */
const allowedParts: Record<string, readonly string[]> = {
  contract: [],
  paths: ['contract'],
  messages: [],
  store: [],
  'use-store': ['store'],
  preferences: ['store'],
  reading: ['contract'],
  pasted: ['contract'],
  settings: ['contract'],
  api: ['contract', 'settings', 'reading', 'messages', 'store'],
  ui: ['messages', 'preferences', 'settings', 'store', 'use-store'],
  errors: ['contract', 'paths', 'messages', 'reading', 'api', 'ui', 'use-store'],
  session: [
    'contract',
    'settings',
    'paths',
    'messages',
    'preferences',
    'store',
    'use-store',
    'reading',
    'api',
    'ui',
  ],
  list: [...base, 'session', 'jobs'],
  record: [...base, ...shared],
  form: [...base, ...shared],
  jobs: [...base, 'session'],
  features: [...base, ...shared, 'demo'],
  pages: [...base, ...shared, 'features'],
  demo: [...base, ...shared, 'features', 'service'],
  start: ['reading', 'settings', 'api', 'contract', 'paths', 'preferences', 'session'],
  service: ['contract', 'settings'],
  e2e: ['contract', 'paths', 'deploy'],
  deploy: ['service', 'contract', 'settings'],
}

/** The parts that may import any part. */
const partsWithoutRules = ['app', 'main', 'router', 'loader-context', 'routes', 'shell', 'testing']

/** The packages that a part may import; a part that is not listed may import any. */
const allowedPackages: Record<string, readonly RegExp[]> = {
  contract: [/^zod/],
  ui: [/^@mantine\//, /^react(-dom|-router-dom)?$/, /^@tabler\//],
  reading: [/^lossless-json$/],
  pasted: [],
  api: [/^@tanstack\/react-query$/],
}

/** The imports that the table forbids, and why they are right. */
const exceptions: Record<string, string> = {
  'src/preferences/persistent-store.ts → src/contract/list-params.ts':
    'the default rows per page are those of the interface, which is declared once',
  'src/api/http/transport.ts → src/demo/service.ts':
    'in the demo’s build, the service is in this browser; the others do not contain this import',
}

/** The source files of a folder, with its style sheets, without tests. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** The part of a file, such as `session` or `router`. */
const partOf = (path: string): string =>
  path
    .replace(/^src\//, '')
    .split('/')[0]
    ?.replace(/\.tsx?$/, '') ?? ''

/** The feature or resource of a file, such as `features/find`; undefined outside of features and pages. */
const unitOf = (path: string): string | undefined => /^src\/((?:features|pages)\/[^/]+)\//.exec(path)?.[1]

/** The modules and style sheets that a file imports or composes from, as written in the file. */
const importsOf = (path: string): string[] =>
  [
    ...readFileSync(join(root, path), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*(?:'([^']+)'|"([^"]+\.css)")/g,
    ),
  ].flatMap(([, module, styleSheet]) => module ?? styleSheet ?? [])

/** The path of a relative import, from the root. */
const resolveImport = (from: string, target: string) => relative(root, join(root, dirname(from), target))

const isRelative = (target: string) => target.startsWith('.')

/** The files that a file imports. */
const importedBy = (path: string): string[] =>
  importsOf(path)
    .filter(isRelative)
    .map((target) => resolveImport(path, target))

const sources = ['src', 'service', 'e2e', 'deploy'].flatMap(sourcesIn)

/** Whether the table allows an import, without the exceptions. */
function isAllowed(path: string, imported: string): boolean {
  const [part, importedPart] = [partOf(path), partOf(imported)]
  if (part === importedPart)
    return part === 'pages' || part === 'features' ? unitOf(path) === unitOf(imported) : true
  return partsWithoutRules.includes(part) || (allowedParts[part]?.includes(importedPart) ?? false)
}

describe('imports between parts', () => {
  test('every part of src has a rule for its imports, unless it is exempt', () => {
    const parts = readdirSync(join(root, 'src')).filter((name) => !/\.test\.tsx?$/.test(name))
    const partsThatNeedRules = new Set(parts.map(partOf).filter((part) => !partsWithoutRules.includes(part)))
    expect([...partsThatNeedRules].sort()).toEqual(
      Object.keys(allowedParts)
        .filter((part) => !['service', 'e2e', 'deploy'].includes(part))
        .sort(),
    )
  })

  test('no part imports a part that it may not import, except for a reason, and no exception is left over', () => {
    const violations = sources.flatMap((path) =>
      importedBy(path)
        .filter((imported) => !isAllowed(path, imported))
        .map((imported) => `${path} → ${imported}`),
    )
    expect([...new Set(violations)].sort()).toEqual(Object.keys(exceptions).sort())
  })

  test.each(Object.keys(allowedPackages))('%s imports only the packages that it may import', (part) => {
    const violations = sources
      .filter((path) => partOf(path) === part)
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => !isRelative(target))
          .filter((target) => !allowedPackages[part]?.some((pattern) => pattern.test(target)))
          .map((target) => `${path} → ${target}`),
      )
    expect(violations).toEqual([])
  })

  test('of the libraries inside, other parts import only the entry files', () => {
    const entries = [
      'src/reading/index.ts',
      'src/reading/refusal.ts',
      'src/pasted/index.ts',
      'src/pasted/learned-shapes.ts',
    ]
    const violations = sources.flatMap((path) =>
      importedBy(path)
        .filter(
          (imported) => /^src\/(?:reading|pasted)\//.test(imported) && partOf(imported) !== partOf(path),
        )
        .filter((imported) => !entries.includes(imported))
        .map((imported) => `${path} → ${imported}`),
    )
    expect(violations).toEqual([])
  })

  test('a feature and the pages of a resource are one flat folder', () => {
    const deeper = sources.filter(
      (path) => /^src\/(features|pages)\//.test(path) && path.split('/').length !== 4,
    )
    expect(deeper).toEqual([])
  })

  test('no file imports itself through other files', () => {
    const importsByFile = new Map(sources.map((path) => [path, importedBy(path)]))
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

/** The files that load together with a file: those that it imports statically, types aside. */
function loadedWith(path: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(path)) return loaded
  loaded.add(path)
  const source = readFileSync(join(root, path), 'utf8')
  for (const [, target = ''] of source.matchAll(/^import (?!type\b)(?:[^'=;]+ from )?'(\.[^']+)'/gm))
    loadedWith(resolveImport(path, target), loaded)
  return loaded
}

// `t` of `lazy-messages.ts` has the same texts and more, so that no other test notices the wrong import.
test.each([
  'src/app.tsx',
  'src/shell/SignedIn.tsx',
  'src/pages/projects/ProjectsPage.tsx',
  'src/pages/apps/AppsPage.tsx',
  'src/pages/users/UsersPage.tsx',
  'src/pages/sign-in/SignInPage.tsx',
])('%s loads no texts that the first page does not need', (path) => {
  const loaded = loadedWith(path)
  expect(loaded).toContain('src/messages/messages.ts')
  expect(loaded).not.toContain('src/messages/lazy-messages.ts')
})

test('the core of the service needs nothing of Node, because it also runs in a browser', () => {
  const core = new Set(['service/app.ts', 'service/db/pglite-database.ts'])
  for (const path of core) for (const imported of importedBy(path)) core.add(imported)
  const packages = new Set([...core].flatMap(importsOf).filter((target) => !isRelative(target)))
  const withoutNode =
    /^(@electric-sql\/pglite(\/contrib\/pg_trgm)?|drizzle-orm(\/pg-(core|proxy))?|hono(\/(cors|method-not-allowed|route))?|zod\/mini|zod-openapi)$/
  expect([...packages].filter((name) => !withoutNode.test(name))).toEqual([])
  const usesNode = (path: string) =>
    /^(?! *(\/\/|\/?\*)).*\b(Buffer|process|global|setImmediate)\b/m.test(
      readFileSync(join(root, path), 'utf8'),
    )
  expect([...core].filter(usesNode)).toEqual([])
})

/** The number of lines of a text that ends with a line break. */
const lineCount = (text: string) => text.split('\n').length - 1

test('no file except the catalogues of texts is longer than 400 lines', () => {
  const paths = ['src', 'service', 'e2e', 'deploy', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name) && !/^messages.(?:en(?:-lazy)?|ko)\.ts$/.test(name))
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
