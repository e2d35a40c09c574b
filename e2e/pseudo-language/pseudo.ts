/** A language for tests, made from the English texts: longer and accented, or also from right to left. */
export type PseudoLanguage = 'long' | 'mirrored'

const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz'
const ACCENTED = 'ÅÇĐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçđéĝĥîĵķļñöŕšţûŵýž'

const accent = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)

/** Overrides the direction of words, so that they run from right to left as Arabic does; numbers do not. */
const mirror = (text: string): string => text.replace(/\p{L}(?:[^\d[\]]*\p{L})?/gu, '\u202E$&\u202C')

/** Two fifths of the letters of a text, in words. */
const padding = (text: string): string => {
  const letters = text.match(/[A-Za-z]/g) ?? []
  return '~~~~~ '
    .repeat(letters.length)
    .slice(0, Math.ceil(letters.length * 0.4))
    .trimEnd()
}

/** The end of a sentence or label, which stays at the end. */
const lastMark = /[.:…?]?$/

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Marks a text with brackets, and changes all of it except the values that it contains. */
export function pseudo(text: string, language: PseudoLanguage, values: readonly string[] = []): string {
  if (text === '') return text
  const change = (part: string) => (language === 'mirrored' ? mirror(accent(part)) : accent(part))
  const end = lastMark.exec(text)?.[0] ?? ''
  const body = text.slice(0, text.length - end.length)
  const separator = new RegExp(`(${values.map(escapePattern).join('|')})`)
  const parts = values.length > 0 ? body.split(separator) : [body]
  const changed = parts.map((part, index) => (index % 2 === 0 ? change(part) : part))
  return `[${changed.join('')}${padding(text)}${end}]`
}

/** Translates a catalogue, with its functions, whose texts of other origin stay as they are. */
export function pseudoCatalogue(node: unknown, language: PseudoLanguage): unknown {
  if (typeof node === 'string') return pseudo(node, language)
  if (typeof node === 'function')
    return (...values: unknown[]) => {
      const texts = values.filter((value) => typeof value === 'string' && value !== '')
      return pseudo(String(Reflect.apply(node, undefined, values)), language, texts.map(String))
    }
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, pseudoCatalogue(part, language)]),
  )
}
