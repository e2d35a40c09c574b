import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { metaPolicy } from './service/policy.ts'

/** Writes the policy into the built page, as far as a `<meta>` can carry one; servers send the whole as a header. */
export const policyMeta: Plugin = {
  name: 'policy-meta',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy() },
      injectTo: 'head-prepend',
    },
  ],
}

/**
 * Tells the bundler that making a component does nothing else, and takes the components' names for developers away, so
 * that those of the router which nobody uses are left out.
 */
export const pureRouter: Plugin = {
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist/ },
    handler: (code) =>
      code
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo))\(/g, '= /* @__PURE__ */ $1(')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
  },
}

/**
 * Has styles that are loaded later follow those that the page begins with, whose link is in its body: what is special
 * comes after what it is made of, as in the sources.
 */
export const laterStylesLast: Plugin = {
  name: 'later-styles-last',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const changed = code.replaceAll('document.head.appendChild(', 'document.body.appendChild(')
      if (changed === code) throw new Error('Vite loads styles in another way.')
      return changed
    },
  },
}

/**
 * Has Chromium compile what the first page runs while it comes, beside the page: else each function would hold the page
 * up when it is first called. See https://v8.dev/blog/explicit-compile-hints.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/** Marks the files of the first page. Last, since the hint has to be their first line. */
export const compileAhead: Plugin = {
  name: 'compile-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && ['react', 'main', 'signed-in', 'entry'].includes(chunk.name))
          chunk.code = compileHint + chunk.code
    },
  },
}

const startScript = 'src/boot/boot.ts'

/** What the start script asks for ahead, with and without a session: see `loadAhead` there. */
const ahead = {
  open: 'src/signed-in/signed-in.ts',
  closed: 'src/pages/session/SignInPage.tsx',
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Files that have to be there before a chunk can run: itself, what it imports, and their styles. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
  for (const imported of chunk.imports) filesOf(bundle, imported, found)
  return found
}

/** The files that come ahead of the application's own, of which the page names the others itself. */
function filesAhead(bundle: Bundle): Record<string, string[]> {
  const filesFor = (module: string) =>
    Object.values(bundle)
      .filter((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(module))
      .flatMap(({ fileName }) => [...filesOf(bundle, fileName)])
  const own = new Set(filesFor('src/main.tsx').concat(filesFor('index.html')))
  return Object.fromEntries(
    Object.entries(ahead).map(([when, module]) => [when, filesFor(module).filter((file) => !own.has(file))]),
  )
}

/** Bundles the start script: a plain script that needs no other file, and runs before the page is drawn. */
async function bundleStartScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      rolldownOptions: { input: startScript, output: { format: 'iife' } },
    },
  })
  const [first] = [result].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('The start script came to nothing.')
  return compileHint + chunk.code
}

/** Puts the start script where the page names it: before all styles, for which a later one would have to wait. */
export function startScriptFirst(): Plugin {
  let file = ''
  return {
    name: 'start-script',
    async generateBundle() {
      const source = await bundleStartScript()
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'start.js', source }))
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { server, bundle = {} }) {
        if (server) return html.replace('src="start.js"', `type="module" src="/${startScript}"`)
        // In the body, so that what stands before them is drawn without them.
        const [styles = ''] = html.match(/<link rel="stylesheet"[^>]*>/) ?? []
        // Asked for at once all the same: what runs after them waits for them.
        const ahead = styles.replace('rel="stylesheet"', 'rel="preload" as="style"')
        return (
          html
            // Before all others: it asks for the rows, and each request takes a slow processor a while to send.
            .replace('<script type="module"', `<link rel="preload" as="script" href="./${file}">\n    $&`)
            .replace('src="start.js"', `src="./${file}" data-ahead='${JSON.stringify(filesAhead(bundle))}'`)
            .replace(styles, ahead)
            .replace('<!-- styles -->', styles)
        )
      },
    },
  }
}

/** The folder of the package that a module comes from, also within another package. */
const packageOf = (module: string) => module.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0]

/** Packages under the MIT licence that bring no text of it. */
const withoutText = ['react-remove-scroll-bar']

/** This project's own licence is the same but for whose work it is. */
const mitOf = (own: string, author: string) => own.replace(/^Copyright .*$/m, `Copyright (c) ${author}`)

/** A package's name, version and licence, and the text of that. @throws where the package brings none. */
export async function noticeOf(folder: string): Promise<string> {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const isMit = license === 'MIT' && withoutText.includes(name)
  const file = (await readdir(folder)).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one))
  if (!file && !isMit) throw new Error(`${name} ${version} brings no text of its licence.`)
  const text = await readFile(file ? join(folder, file) : join(import.meta.dirname, 'LICENSE'), 'utf8')
  return `${name} ${version} (${license})\n\n${(file ? text : mitOf(text, author)).trim()}\n`
}

/** Writes `licences.txt`: what the built files are made of, and under which terms that may be given on. */
export const licences: Plugin = {
  name: 'licences',
  apply: 'build',
  async generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
    const folders = new Set(modules.map(packageOf).filter((folder) => folder !== undefined))
    const notices = await Promise.all([...folders].map(noticeOf))
    const source = notices.sort().join(`\n${'-'.repeat(72)}\n\n`)
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
  },
}

/** Files of the built page that are worth to be compressed. The page itself stays as it is: an operator changes it. */
const compressible = /\.(js|css|svg)$/

/** Writes `.br` and `.gz` beside each file, as small as they get. */
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
