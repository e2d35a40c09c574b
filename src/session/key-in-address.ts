import { basePath } from '../paths.ts'

// Shorter keys may be a word of the console's own addresses, such as `projectName`.
const MIN_LENGTH = 12

// Decodes `%2f`, also if it is encoded again, and `~2f`. A key is decoded too, because it may contain such a text.
const decode = (text: string) =>
  text.replace(/[%~](?:25|7e)*([2-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

/**
 * Returns an address without its query or hash if it contains one of the keys, or the address of the start page if
 * the path does. A key in the base URL, which is part of every address, cannot be removed.
 */
export function addressWithoutKeys(href: string, keys: readonly string[], base = basePath): string {
  const hasKey = (text: string) =>
    keys.some((key) => key.length >= MIN_LENGTH && decode(text).includes(decode(key)))
  const home = new URL(base, href).href
  const [path, ...parts] = href.slice(home.length).split(/(?=[?#])/)
  const rest = [path, ...parts.filter((part) => !hasKey(part))].join('')
  return hasKey(rest) ? home : href.slice(0, home.length) + rest
}
