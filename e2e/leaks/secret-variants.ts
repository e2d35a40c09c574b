/** The shortest piece of a key that counts as the key given away. The last four characters are shown on purpose. */
const fragment = 8

/** Each character written as its number. */
const byCode =
  (write: (code: number) => string) =>
  (text: string): string =>
    Array.from(text, (character) => write(character.charCodeAt(0))).join('')

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')

const escapeHtml = (text: string, escapes: Record<string, string>) =>
  Array.from(text, (character) => escapes[character] ?? character).join('')

const inText = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Base64 without its edges, which depend on the neighbours, for each place that the text can have among threes of bytes. */
const base64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.from(' '.repeat(before) + text).toString('base64')
    return whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6))
  })

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** What a text looks like after it went through something, by the name of that. */
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
    // What the address bar makes of a query, and of a fragment.
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
    inJson(text),
    inJson(inJson(text)),
    inJson(text).replaceAll('/', '\\/'),
    inJson(text).replace(/[<>&']/g, (character) => `\\u${hex(character.charCodeAt(0), 4)}`),
  ],
  'HTML-escaped': (text) => [
    escapeHtml(text, inText),
    escapeHtml(text, { '&': '&amp;', '"': '&quot;' }),
    ...['&#39;', '&#x27;', '&apos;'].map((quote) =>
      escapeHtml(text, { ...inText, '"': '&quot;', "'": quote }),
    ),
    byCode((code) => `&#${code};`)(text),
    byCode((code) => `&#x${hex(code, 2)};`)(text),
  ],
  reversed: (text) => [Array.from(text).reverse().join('')],
  'as escapes of UTF-16': (text) => [
    byCode((code) => `\\u${hex(code, 4)}`)(text),
    byCode((code) => `\\u${hex(code, 4).toUpperCase()}`)(text),
    byCode((code) => `\\x${hex(code, 2)}`)(text),
    byCode((code) => `%u${hex(code, 4)}`)(text),
  ],
}

/** What to look for, and what a find of it is called. */
export type SecretVariants = ReadonlyMap<string, string>

/**
 * The variants of a secret: every piece of it of eight characters, which longer ones hold, in each encoding.
 * @param secret a key, or the part of it that nobody else knows; visible ASCII, of eight characters or more.
 */
export function variantsOf(secret: string): SecretVariants {
  const variants = new Map<string, string>()
  for (let at = 0; at + fragment <= secret.length; at += 1) {
    const piece = secret.slice(at, at + fragment)
    for (const [name, encode] of Object.entries(encodings))
      for (const needle of encode(piece)) if (!variants.has(needle)) variants.set(needle, name)
  }
  return variants
}

/** In which encoding the first piece of the secret stands in a text; undefined where none does. */
export function findIn(text: string, variants: SecretVariants): string | undefined {
  for (const [needle, name] of variants) if (text.includes(needle)) return name
  return undefined
}
