import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { metaPolicy } from './service/policy.ts'

/** Adds the policy to the built page, as far as a `<meta>` supports it; servers send all as a header. */
export const policyMeta = (policy = metaPolicy()): Plugin => ({
  name: 'policy-meta',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
      injectTo: 'head-prepend',
    },
  ],
})

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

/**
 * Names the chunk of a module that several dynamic imports need: the first of them, in the order of the source. So a
 * page loads few files. By default, each set of imports that share a module would have a chunk. What only one import
 * needs stays apart, unless it is preloaded anyway. What pages with and without a session need is in the file `app`.
 */
export function sharedChunks(entry: string) {
  const importsOf = new Map<string, string[]>()
  const collect = (graph: ModuleGraph) => {
    const imports = new Set([join(import.meta.dirname, entry)])
    for (const start of imports) {
      const add = (id: string) => {
        const needed = importsOf.get(id) ?? []
        if (needed.at(-1) === start) return
        importsOf.set(id, [...needed, start])
        const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
        for (const imported of importedIds) add(imported)
        for (const imported of dynamicallyImportedIds) imports.add(imported)
      }
      add(start)
    }
  }
  return (id: string, graph: ModuleGraph) => {
    if (importsOf.size === 0) collect(graph)
    const paths = importsOf.get(id) ?? []
    const [entry] = paths
    if (entry === undefined) return null
    if (entry.endsWith('.html')) return parse(entry).name
    const preloaded = Object.values(preloadedImports).flat()
    // A page that is preloaded must not wait for the file of a part that is not.
    const { name } = parse(paths.find((path) => preloaded.includes(parse(path).name)) ?? entry)
    const isNeededBy = (...imports: string[]) => paths.some((path) => imports.includes(parse(path).name))
    const { closed, locked, ...open } = preloadedImports
    if (isNeededBy(...closed) && isNeededBy(...Object.values(open).flat())) return 'app'
    const isAlwaysNeeded = closed.includes(name) || open.open.includes(name)
    return isAlwaysNeeded || paths.length > 1 ? name : null
  }
}

const startScript = 'src/start/start.ts'

/** The dynamic imports whose files the start script preloads, by the names that it uses. */
const preloadedImports = {
  closed: ['app', 'SignInPage'],
  locked: ['app', 'LockedPage'],
  open: ['app', 'SignedIn'],
  ko: ['ko'],
  projects: ['ProjectsPage'],
  apps: ['AppsPage'],
  users: ['UsersPage'],
  project: ['ProjectPage'],
  app: ['AppPage'],
  user: ['UserPage'],
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Collects the files that a chunk needs before it runs: itself, its imports, and their style sheets. */
function collectFiles(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return found
  found.add(file)
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
  for (const imported of chunk.imports) collectFiles(bundle, imported, found)
  return found
}

/** The files to preload, without those that the page already references. */
function filesToPreload(bundle: Bundle): Record<string, string[]> {
  const filesOf = (names: string[]) =>
    new Set(
      names.flatMap((name) => {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.moduleIds.some((id) => parse(id).name === name),
        )
        if (!chunk) throw new Error(`No chunk has the module ${name}.`)
        return [...collectFiles(bundle, chunk.fileName)]
      }),
    )
  const initial = filesOf(['index'])
  const all = Object.values(bundle).flatMap(({ type, fileName }) =>
    type === 'chunk' ? [...collectFiles(bundle, fileName)] : [],
  )
  const withoutInitial = (files: string[]) => [...new Set(files)].filter((file) => !initial.has(file))
  return {
    ...Object.fromEntries(
      Object.entries(preloadedImports).map(([name, imports]) => [
        name,
        withoutInitial([...filesOf(imports)]),
      ]),
    ),
    // Those that the application preloads when it is idle.
    all: withoutInitial(all),
  }
}

/** Bundles the start script into one classic script, which runs before the page is painted. */
async function bundleStartScript(mode: string): Promise<string> {
  const result = await build({
    mode,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      rolldownOptions: {
        input: startScript,
        treeshake: { propertyReadSideEffects: false },
        output: { format: 'iife' },
      },
    },
  })
  const [first] = [result].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('The start script was not bundled.')
  return chunk.code
}

const startScriptPlaceholder = '<!-- start script -->'

/**
 * Inserts the start script after Vite's own script and a preload of the style sheet, which then load first,
 * and before the style sheet itself, because a later script would wait for that.
 */
export function startScriptPlugin(): Plugin {
  let file = ''
  let mode = ''
  return {
    name: 'start-script',
    configResolved(config) {
      mode = config.mode
    },
    async generateBundle() {
      const source = await bundleStartScript(mode)
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'start.js', source }))
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { server, bundle = {} }) {
        if (server)
          return html.replace(startScriptPlaceholder, `<script type="module" src="/${startScript}"></script>`)
        const script = `<script src="./${file}" data-preload='${JSON.stringify(filesToPreload(bundle))}'></script>`
        const styles = /<link rel="stylesheet"([^>]*)>/
        const preload = '<link rel="preload" as="style"$1>'
        return html.replace(startScriptPlaceholder, '').replace(styles, `${preload}\n    ${script}\n    $&`)
      },
    },
  }
}

/** The folder of the package that contains a module, even if it is nested in another package. */
const packageFolder = (module: string) => module.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0]

/** Packages that do not include the text of their license. */
const packagesWithoutLicenseText = ['drizzle-orm', 'pg-types', 'pgpass', 'react-remove-scroll-bar']

const licenseTexts: Record<string, string> = {
  MIT: 'LICENSE',
  'Apache-2.0': 'node_modules/@electric-sql/pglite/LICENSE',
}

/** A license with a different copyright line; the text of Apache-2.0 has none. */
const withAuthor = (text: string, author: string) =>
  text.replace(/^Copyright .*$/m, `Copyright (c) ${author}`)

/** A package's name, version, license and license text. @throws if the package does not include the text. */
export async function licenseNotice(folder: string): Promise<string> {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const substitute = packagesWithoutLicenseText.includes(name) ? licenseTexts[license] : undefined
  const file = (await readdir(folder)).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one))
  if (!file && !substitute) throw new Error(`${name} ${version} does not include the text of its license.`)
  const path = file ? join(folder, file) : join(import.meta.dirname, substitute ?? '')
  const text = await readFile(path, 'utf8')
  return `${name} ${version} (${license})\n\n${(file ? text : withAuthor(text, author)).trim()}\n`
}

/** Writes a file with the license of every package in the built files. */
export const licenses = (fileName = 'licenses.txt'): Plugin => ({
  name: 'licenses',
  apply: 'build',
  async generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
    const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined))
    const notices = await Promise.all([...folders].map(licenseNotice))
    const source = notices.sort().join(`\n${'-'.repeat(72)}\n\n`)
    this.emitFile({ type: 'asset', fileName, source })
  },
})

/** Built files worth compressing; the page is not compressed, because an operator edits it. */
const compressible = /\.(js|css|svg)$/

/** Writes a `.br` and a `.gz` beside each file, with maximum compression. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const names = await readdir(dir, { recursive: true })
    await Promise.all(
      names
        .filter((name) => compressible.test(name))
        .map(async (name) => {
          const content = await readFile(join(dir, name))
          await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content))
          await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
        }),
    )
  },
}

/** Copies the database's migrations beside the bundled service, which reads them as files. */
export const migrations: Plugin = {
  name: 'migrations',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    await cp(join(import.meta.dirname, 'service/db/migrations'), join(dir, 'migrations'), { recursive: true })
  },
}

/**
 * Compresses the files that the demo's worker downloads and decompresses itself, because a plain file server does
 * not compress. Their names end in `.bin`, so that no server takes the compression for one of the transfer.
 */
export const compressedDownloads: Plugin = {
  name: 'compressed-downloads',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const [file, asset] of Object.entries(bundle)) {
      if (asset.type !== 'asset' || !file.endsWith('.bin')) continue
      // The demo's data is prepared, so PGlite initializes nothing.
      if (/initdb/.test(file)) delete bundle[file]
      // The extension is compressed already.
      else if (!/\.gz\.bin$/.test(file)) asset.source = gzipSync(asset.source, { level: 9 })
    }
  },
}
