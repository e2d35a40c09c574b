import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettingsFile } from '../service/read-settings-file.ts'
import { parseConfigureOptions, usage } from './configure-options.ts'
import { configurePage, headerLines } from './configure-page.ts'

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
    writeFileSync(path, configurePage(read(path), settings))
    console.log(headerLines(settings).join('\n'))
    console.error(`Updated ${path}. Send the headers above.`)
    if (settings.readOnly || settingsFile?.readOnly)
      console.error('Also have your server refuse writes: docs/deploying.md#read-only says how.')
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
