import { extractLearnedIds } from './learned-shapes.ts'

/** Scripts that identifiers do not use, so that letters next to one are not part of it, as in `usr_1를`. */
const scripts = ['Hangul', 'Han', 'Hiragana', 'Katakana', 'Thai', 'Cyrillic', 'Arabic', 'Hebrew']
const foreignLetter = `(?=\\p{L})[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`
const scriptBoundary = new RegExp(
  `(?<=[A-Za-z0-9])(?=${foreignLetter})|(?<=${foreignLetter})(?=[A-Za-z0-9])`,
  'u',
)

/** Whether a long word such as `kQxZtRbLmNpW` is random, unlike `IllegalArgumentException`. */
function looksRandom(word: string): boolean {
  if (word.length < 12 || !/^[A-Za-z]+$/.test(word)) return false
  const chunks = word.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return chunks.length > 3 && chunks.some((chunk) => !/[aeiouy]/i.test(chunk))
}

/** Whether a word looks like an identifier, as `prj_abc` and `4711` do, and not like `Jean-Pierre`. */
export const looksLikeId = (word: string): boolean =>
  /\p{Nd}/u.test(word) || /[\p{L}\p{Nd}]_/u.test(word) || looksRandom(word)

export const isEmail = (word: string): boolean => /[^@]@[^@]+\.\p{L}/u.test(word)

/** Words of sentences and log lines that look like identifiers but are something else. */
const nonIdPatterns: readonly RegExp[] = [
  // HTTP status codes and counts, years.
  /^\d{1,3}$/,
  /^(?:19|20)\d\d$/,
  // Times, IPv4 addresses, decimals (digits around dots or colons), and versions.
  /^\d+(?:[.:]\d+)+(?:Z|[+-]\d\d:?\d\d)?$/i,
  /^v\d+$/i,
  /^v?\d+(?:\.\d+)+(?:[-+][\w.]+)?$/i,
  // Dates and time zones.
  /^\d{4}-\d{1,2}-\d{1,2}(?:T.*)?$/i,
  /^\d{1,2}-(?:\d{1,2}|\p{L}{3})-(?:\d\d)?\d\d$/u,
  /^\d{8}T\d+/,
  /^(?:UTC|GMT)?[+-]\d\d?(?::?\d\d)?$/,
  // IPv6 and MAC addresses, memory addresses.
  /^[\da-f.]*:[\da-f.]*:[\da-f:.]*(?:%\w+)?$/i,
  /^\+?0x[\da-f]+$/i,
  // Line numbers of source files, and ports of hosts.
  /(?:^|\.\w+)(?::\d+){1,2}$/,
  // Labeled counts and amounts; `user:77` may be an identifier.
  /^(?!(?:user|app|project|id)s?:)[\p{L}_-]+:\d{1,3}(?:ms|s)?$/iu,
  /^\d+(?:\.\d+)?(?:[nuµm]?s|sec|min|[hdkm]|[kmgt]i?b|px|x|%|st|nd|rd|th)$/i,
  // Telephone numbers.
  /^\d{3}-\d{4}$/,
  // Platforms, encodings, protocols, times of day and quarters.
  /^(?:utf-?\d+|sha-?\d+|md5|base64|x\d\d|x86_64|amd64|arm64|win(?:32|64)|iphone\d*|ipv[46]|tlsv?[\d.]+|h[23]|oauth2|es\d+|[il]1[08]n|k8s|q[1-4]|\d{1,2}[ap]m)$/i,
  // Names of fields and constants.
  /^_?[a-z_]+_(?:at|by|code|count|date|ids?|key|name|status|time|type|url)$/i,
  /^_*[A-Z]+(?:_[A-Z]+)+$/,
]

const separators =
  /(?:-+>|[\s\p{Cc}\p{Z}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'`´„‚‘<>=,;|&?\\/…·•–—→、。，；：！？＝｜])+/u
const leadingPunctuation = /^[-.:@#*!~$%€£¥₩]+/
const trailingPunctuation = /[.:@#*!~$%]+$/

const fileExtension = /\.(?:csv|gz|html?|jpe?g|json|log|pdf|png|txt|xml|zip)$/i

/** Splits a word into the identifiers that it may contain, each in its possible spellings. */
function spellings(word: string): string[][] {
  const pieces = word.split(scriptBoundary)
  const idPieces = pieces.filter((piece) => looksLikeId(piece) && !/^\d{1,3}$/.test(piece))
  if (pieces.length > 1 && (idPieces.length > 0 || !word.includes('_')))
    return idPieces.filter(isId).map((piece) => [piece])
  const parts = word.split(':').filter(looksLikeId)
  if (parts.length > 1) return parts.filter(isId).map((part) => [part])
  // In Markdown, underscores around a word are emphasis.
  const part = (parts[0] ?? word).replace(fileExtension, '').replace(/^(_+)(\w*[^_\W])\1$/, '$2')
  return [part === word ? [word] : [word, part]]
}

const isId = (word: string) => looksLikeId(word) && !nonIdPatterns.some((pattern) => pattern.test(word))

/**
 * Finds the words of a text that match the shapes of received identifiers or look like identifiers in
 * general, each in its possible spellings.
 */
export function idsIn(text: string): string[][] {
  const { ids, rest } = extractLearnedIds(text)
  const otherIds = rest
    .split(separators)
    .filter((word) => !isEmail(word) && !nonIdPatterns.some((pattern) => pattern.test(word)))
    .map((word) => word.replace(leadingPunctuation, '').replace(trailingPunctuation, ''))
    .filter(isId)
    .flatMap(spellings)
  return [...ids.map((id) => [id]), ...otherIds]
}
