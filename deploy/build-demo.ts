import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { prepareDemoData } from '../service/browser/prepare-data.ts'
import { readSettingsFile } from '../service/read-settings-file.ts'
import { configureDemoPage } from './configure-demo-page.ts'
import { pageOptions, parsePageOptions } from './configure-options.ts'

// `npm run build:demo` writes the demo: the console, and its service in a worker, as one folder of static files.

const folder = 'dist-demo'

try {
  const { values } = parseArgs({
    options: { 'base-path': pageOptions['base-path'], settings: { type: 'string' } },
  })
  const settingsFile = values.settings === undefined ? undefined : readSettingsFile(values.settings)
  const settings = parsePageOptions({
    ...values,
    'idle-minutes': pageOptions['idle-minutes'].default,
  })
  await writeFile('service/browser/demo-data.tar.gz', await prepareDemoData())
  await build({ mode: 'demo', logLevel: 'error' })
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const demoPage = configureDemoPage(page, { ...settings, settingsFile })
  const { logo } = settingsFile ?? {}
  if (logo) await writeFile(join(folder, logo.path), logo.bytes)
  // Hosts such as GitHub Pages answer an address that is not a file, such as that of a record, with 404.html.
  for (const name of ['index.html', '404.html']) await writeFile(join(folder, name), demoPage)
  console.log(`The demo is in ${folder}, to be served at ${settings.basePath}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
