import { readFileSync } from 'node:fs'
import { parseSettingsFile } from '../src/settings/parse-settings-file.ts'
import { type DeclaredSettings, toDeclaredSettings } from '../src/settings/schema.ts'

/**
 * Reads the operator's settings file, which is for the page; `settings.ts` has the settings of the process.
 * @throws Error with sentences for the operator if the file cannot be read or is not valid.
 */
export function readSettingsFile(path: string): DeclaredSettings {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(`The settings file ${path} cannot be read (${code}).`)
  }
  return toDeclaredSettings(parseSettingsFile(path, bytes))
}
