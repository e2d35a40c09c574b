import { extractLearnedIds, type LearnedShapes } from './learned-shapes.ts'

// A letter of a script that IDs do not use. In `usr_1를`, the Korean letter is not part of the ID.
const foreignLetter = String.raw`(?=\p{L})[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Cyrillic}\p{scx=Arabic}\p{scx=Hebrew}]`
export const scriptBoundary = new RegExp(
  `(?<=[A-Za-z0-9])(?=${foreignLetter})|(?<=${foreignLetter})(?=[A-Za-z0-9])`,
  'u',
)

/** Whether a word of letters is long and looks random: `kQxZtRbLmNpW`, but not `IllegalArgumentException`. */
function looksRandom(word: string): boolean {
  if (word.length < 12 || !/^[A-Za-z]+$/.test(word)) return false
  // A word in camel case has few chunks, and each chunk has a vowel.
  const chunks = word.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return chunks.length > 3 && chunks.some((chunk) => !/[aeiouy]/i.test(chunk))
}

/** Whether a word looks like an ID: `prj_abc`, `4711` and `kQxZtRbLmNpW` do, `Jean-Pierre` does not. */
export const looksLikeId = (word: string): boolean =>
  /\p{Nd}/u.test(word) || /[\p{L}\p{Nd}]_/u.test(word) || looksRandom(word)

/**
 * Lowercase words with punctuation between them, as in `acme-prod` and `a/b` but not `Jean-Pierre`, a hyphen or
 * underscore at an end, or base64 with padding.
 */
const weakIdPattern =
  /^(?!n\/a$)[^\p{Lu}\s]*[\p{L}\p{Nd}][-_/:|@#~+][\p{L}\p{Nd}][^\p{Lu}\s]*$|^[-_]\w|\w_$|^(?:[\w+/-]{4})*[\w+/-]{2,3}={1,2}$/u

export const isEmail = (word: string): boolean => /[^@]@[^@]+\.\p{L}/u.test(word)

const nonIdPatterns: readonly RegExp[] = [
  // HTTP status codes and counts, years: `404`, `2026`.
  /^\d{1,3}$/,
  /^(?:19|20)\d\d$/,
  // Times, IPv4 addresses, decimals and versions: `9:15Z`, `10.0.0.17:5432`, `v1`, `v1.3.0-beta.1`.
  /^\d+(?:[.:]\d+)+(?:Z|[+-]\d\d:?\d\d)?$/i,
  /^v\d+$/i,
  /^v?\d+(?:\.\d+)+(?:[-+][\w.]+)?$/i,
  // Dates and time zones: `2026-11-22T10:11`, `22-Nov-2026`, `20261122T1011`, `UTC+09:00`.
  /^\d{4}-\d{1,2}-\d{1,2}(?:T.*)?$/i,
  /^\d{1,2}-(?:\d{1,2}|\p{L}{3})-(?:\d\d)?\d\d$/u,
  /^\d{8}T\d+/,
  /^(?:UTC|GMT)?[+-]\d\d?(?::?\d\d)?$/,
  // IPv6 and MAC addresses, memory addresses: `fe80::1%eth0`, `+0x1d`.
  /^[\da-f.]*:[\da-f.]*:[\da-f:.]*(?:%\w+)?$/i,
  /^\+?0x[\da-f]+$/i,
  // Line numbers of source files, and ports of hosts: `main.go:42:7`, `c.example:8080`.
  /(?:^|\.\w+)(?::\d+){1,2}$/,
  // Labeled counts and amounts, `retries:3` and `35ms`; but `user:77` may be an ID.
  /^(?!(?:user|app|project|id)s?:)[\p{L}_-]+:\d{1,3}(?:ms|s)?$/iu,
  /^\d+(?:\.\d+)?(?:[nuµm]?s|sec|min|[hdkm]|[kmgt]i?b|px|x|%|st|nd|rd|th)$/i,
  // Programs with their versions, as in `curl/8.5.0`.
  /^[a-z][\w-]*\/v?\d+(?:\.\d+)+$/i,
  // Phone numbers: `555-1234`.
  /^\d{3}-\d{4}$/,
  // Platforms, encodings, protocols, times of day and quarters: `arm64`, `UTF-8`, `10am`, `Q3`.
  /^(?:utf-?\d+|sha-?\d+|md5|base64|x\d\d|x86_64|amd64|arm64|win(?:32|64)|iphone\d*|ipv[46]|tlsv?[\d.]+|h[23]|oauth2|es\d+|[il]1[08]n|k8s|q[1-4]|\d{1,2}[ap]m)$/i,
  // Names of fields and constants: `created_at`, `ERR_NOT_FOUND`.
  /^_?[a-z_]+_(?:at|by|code|count|date|ids?|key|name|status|time|type|url)$/i,
  /^_*[A-Z]+(?:_[A-Z]+)+$/,
]

// What separates words: `usr_1->usr_2`, `a,b`, `a、b`, but not the hyphen in `a-b`.
const separators =
  /(?:-+>|[\s\p{Cc}\p{Z}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'`´„‚‘<>=,;|&?\\/…·•–—→、。，；：！？＝｜])+/u
// As in `#4711`, `@usr_1` and `--usr_1`.
const leadingPunctuation = /^[-.:@#*!~$%€£¥₩]+/
// As in `usr_1...` and `usr_1:`.
const trailingPunctuation = /[.:@#*!~$%]+$/

// A word between underscores, which are emphasis in Markdown: `_usr_1_`.
const markdownEmphasis = /^(_+)(\w*[^_\W])\1$/
// As in `usr_1.json`.
const fileExtension = /\.(?:csv|gz|html?|jpe?g|json|log|pdf|png|txt|xml|zip)$/i

// An ID behind the name of a sign-in provider: `auth0|5f7c8ec7c33c`.
const providerIdPattern = /(?<![\w|-])[a-z][a-z\d-]*\|([A-Za-z\d]{8,})(?![\w|-])/g

const isNonId = (word: string) => nonIdPatterns.some((pattern) => pattern.test(word))
const isLikelyId = (word: string) => looksLikeId(word) && !isNonId(word)

// Longer values are no IDs, and would take long to check.
const MAX_VALUE_LENGTH = 200

/** Whether a whole line, cell or quoted value may be an ID, even if it would not be one within a sentence. */
export const mayBeId = (value: string): boolean =>
  value.length <= MAX_VALUE_LENGTH &&
  !isNonId(value.replace(/[.:…]+$/, '')) &&
  (looksLikeId(value) || isEmail(value) || weakIdPattern.test(value))

/** Returns the IDs that a word may contain, each with its parts: `sub:usr_1` with `usr_1`, `usr_1.json` with `usr_1`. */
function idsInWord(word: string): string[][] {
  const partsByScript = word.split(scriptBoundary)
  // If none of the parts looks like an ID, only an underscore suggests that the whole word may be one.
  if (partsByScript.length > 1 && (partsByScript.some(looksLikeId) || !word.includes('_')))
    return partsByScript.filter(isLikelyId).map((id) => [id])
  const idsBetweenColons = word.split(':').filter(looksLikeId)
  if (idsBetweenColons.length > 1) return idsBetweenColons.filter(isLikelyId).map((id) => [id])
  const [id = word] = idsBetweenColons
  return [[...new Set([word, id.replace(fileExtension, '').replace(markdownEmphasis, '$2')])]]
}

const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi

/** Returns the words of a text that have a learned shape or look like IDs, each followed by its parts. */
export function idsIn(text: string, shapes: LearnedShapes): string[][] {
  const { ids: learnedIds, rest } = extractLearnedIds(text, shapes)
  const providerIds: string[][] = []
  const areEmailsIds = shapes.shapes.some(({ pattern }) => pattern.source.includes('@'))
  const emailIds = areEmailsIds ? (rest.match(emailPattern) ?? []) : []
  const otherIds = (areEmailsIds ? rest.replace(emailPattern, ' ') : rest)
    .replace(providerIdPattern, (id, suffix: string) => {
      if (isLikelyId(suffix)) providerIds.push([id, suffix])
      return isLikelyId(suffix) ? ' ' : id
    })
    .split(separators)
    // Some patterns, such as the one for line numbers, match only before punctuation is removed.
    .filter((word) => !isEmail(word) && !isNonId(word))
    .map((word) => word.replace(leadingPunctuation, '').replace(trailingPunctuation, ''))
    .filter(isLikelyId)
    .flatMap(idsInWord)
  return [...[...learnedIds, ...emailIds].map((id) => [id]), ...providerIds, ...otherIds]
}
