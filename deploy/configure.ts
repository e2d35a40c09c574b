import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deniedCapabilities } from '../service/console.ts'
import { readSettingsFile } from '../service/read-settings-file.ts'
import { parseConfigureOptions, usage } from './configure-options.ts'
import { configurePage, headerLines } from './configure-page.ts'
import { refusalInstructions } from './refusal-lines.ts'

// `npm run configure` writes an operator's settings into a built console and prints the headers to send.

try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(usage)
  } else {
    const { settingsPath, dist, ...options } = parseConfigureOptions(args)
    const settingsFile = settingsPath === undefined ? undefined : readSettingsFile(settingsPath)
    const settings = { ...options, settingsFile }
    const path = join(dist, 'index.html')
    const page = configurePage(read(path), settings)
    const { logo } = settingsFile ?? {}
    if (logo) writeFileSync(join(dist, logo.path), logo.bytes)
    writeFileSync(path, page)
    const isReadOnly = settings.readOnly || settingsFile?.readOnly
    const refusals = isReadOnly ? [] : refusalInstructions(deniedCapabilities(page))
    console.log([...headerLines(settings), ...refusals].join('\n'))
    const lines = refusals.length > 0 ? ', and use the lines for your server below them' : ''
    console.error(`Updated ${path}. Send the headers above${lines}.`)
    if (isReadOnly)
      console.error('Also have your server refuse writes: docs/deploying.md#read-only says how.')
    if (refusals.length > 0)
      console.error(
        'Also have your server refuse what is turned off: docs/deploying.md#capabilities says how.',
      )
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('Run npm run configure -- --help to list the options.')
  process.exitCode = 1
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(
      `There is no built console at ${path}. Run npm run build first, or set --dist to its folder.`,
    )
  }
}
