import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSettingsFile } from '../src/settings/parse-settings-file.ts'
import { type DeclaredSettings, type Logo, toDeclaredSettings } from '../src/settings/schema.ts'

const MAX_LOGO_BYTES = 20_480

/** The start of each kind of image, as one character per byte. An SVG is XML, so it may have a declaration first. */
const imageStarts: [extension: string, pattern: RegExp][] = [
  ['svg', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml\s.*)?<svg[\s/>]/s],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
]

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error)

/** Returns why the file is refused, as the rest of a sentence, if it is no such image. */
function readLogo(path: string): Logo | string {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(readFileSync(path))
  } catch (error) {
    return `cannot be read (${codeOf(error)})`
  }
  if (bytes.length > MAX_LOGO_BYTES) return 'must be a file of at most 20 KB'
  const text = Buffer.from(bytes).toString('latin1')
  const [extension] = imageStarts.find(([, pattern]) => pattern.test(text)) ?? []
  if (extension === undefined) return 'must be an SVG, PNG or WebP image'
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { path: `assets/logo-${hash}.${extension}`, bytes }
}

/**
 * Reads the operator's settings file with its logo; the settings from environment variables are in `settings.ts`.
 * @throws Error with sentences for the operator if the file cannot be read or is not valid.
 */
export function readSettingsFile(path: string): DeclaredSettings {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new Error(`The settings file ${path} cannot be read (${codeOf(error)}).`)
  }
  let logo: Logo | undefined
  const file = parseSettingsFile(path, bytes, (logoPath) => {
    const result = readLogo(join(dirname(path), logoPath))
    if (typeof result === 'string') return result
    logo = result
    return undefined
  })
  return toDeclaredSettings(file, logo)
}
