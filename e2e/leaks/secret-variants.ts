/** Letters, base64, and characters that JSON, HTML and addresses escape. No comma: it ends a part of a simulated key. */
export const canarySecret = 'kanarie7Q2w"a\'n`a<r>i\\e&Z/x?9#B%v+S2FuYXJpZS0=='

/** A shorter piece does not reveal a key. The console shows the last four characters on purpose. */
const MIN_PIECE_LENGTH = 8

/** Writes each character as its number. */
const byCode =
  (write: (code: number) => string) =>
  (text: string): string =>
    Array.from(text, (character) => write(character.charCodeAt(0))).join('')

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')

const escapeHtml = (text: string, escapes: Record<string, string>) =>
  Array.from(text, (character) => escapes[character] ?? character).join('')

const textEscapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The three forms that a text has within base64, without the characters that depend on its neighbors. */
const base64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.from(' '.repeat(before) + text).toString('base64')
    return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6))
  })

const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** The forms of a text by the name of its encoding. */
const encodings: Record<string, (text: string) => string[]> = {
  plain: (text) => [text],
  'in other case': (text) => [text.toLowerCase(), text.toUpperCase()],
  'URL-encoded': (text) => [
    encodeURIComponent(text),
    encodeURI(text),
    encodeURIComponent(encodeURIComponent(text)),
    new URLSearchParams([['', text]]).toString().slice(1),
    byCode((code) => `%${hex(code, 2)}`)(text),
    byCode((code) => `%${hex(code, 2).toUpperCase()}`)(text),
    // The address bar shows a query and a hash in this form.
    new URL(`http://host/?${text.replaceAll('#', '%23')}`).search.slice(1),
    new URL(`http://host/#${text}`).hash.slice(1),
  ],
  base64,
  base64url: (text) => base64(text).map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
  hex: (text) => [
    byCode((code) => hex(code, 2))(text),
    byCode((code) => hex(code, 2).toUpperCase())(text),
    byCode((code) => `${hex(code, 2)} `)(text).trim(),
  ],
  'JSON-escaped': (text) => [
    escapeJson(text),
    escapeJson(escapeJson(text)),
    escapeJson(text).replaceAll('/', '\\/'),
    escapeJson(text).replace(/[<>&']/g, (character) => `\\u${hex(character.charCodeAt(0), 4)}`),
  ],
  'HTML-escaped': (text) => [
    escapeHtml(text, textEscapes),
    escapeHtml(text, { '&': '&amp;', '"': '&quot;' }),
    ...['&#39;', '&#x27;', '&apos;'].map((quote) =>
      escapeHtml(text, { ...textEscapes, '"': '&quot;', "'": quote }),
    ),
    byCode((code) => `&#${code};`)(text),
    byCode((code) => `&#x${hex(code, 2)};`)(text),
  ],
  reversed: (text) => [Array.from(text).reverse().join('')],
  'UTF-16 escapes': (text) => [
    byCode((code) => `\\u${hex(code, 4)}`)(text),
    byCode((code) => `\\u${hex(code, 4).toUpperCase()}`)(text),
    byCode((code) => `\\x${hex(code, 2)}`)(text),
    byCode((code) => `%u${hex(code, 4)}`)(text),
  ],
}

/** The name of its encoding for each form of a piece of a secret. */
export type SecretVariants = ReadonlyMap<string, string>

/**
 * Encodes every piece of a secret that has the minimum length.
 * @param secret a key, or the part of it that is secret: visible ASCII, of eight characters or more.
 */
export function variantsOf(secret: string): SecretVariants {
  const variants = new Map<string, string>()
  for (let at = 0; at + MIN_PIECE_LENGTH <= secret.length; at += 1) {
    const piece = secret.slice(at, at + MIN_PIECE_LENGTH)
    for (const [name, encode] of Object.entries(encodings))
      for (const variant of encode(piece)) if (!variants.has(variant)) variants.set(variant, name)
  }
  return variants
}

/** The encoding of a piece of the secret in a text; undefined where the text has none. */
export function findVariant(text: string, variants: SecretVariants): string | undefined {
  for (const [variant, name] of variants) if (text.includes(variant)) return name
  return undefined
}
