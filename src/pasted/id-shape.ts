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
  // Counts, HTTP status codes and years: `404`, `2026`.
  /^(?:\d{1,3}|(?:19|20)\d\d)$/,
  // Times, IPv4 addresses, decimals and versions: `9:15Z`, `10.0.0.17:5432`, `v1`, `v1.3.0-beta.1`.
  /^v?\d+(?:[.:]\d+)+(?:Z|[-+][\w.:]+)?$|^v\d+$/i,
  // Dates, time zones and phone numbers: `2026-11-22T10:11`, `22-Nov-2026`, `UTC+09:00`, `555-1234`.
  /^(?:\d{4}-\d\d?-\d\d?(?:T.*)?|\d\d?-(?:\d\d?|\p{L}{3})-(?:\d\d)?\d\d|\d{8}T\w+|(?:UTC|GMT)?[+-]\d\d?:?(?:\d\d)?|\d{3}-\d{4})$/iu,
  // IPv6 and MAC addresses, memory addresses: `fe80::1%eth0`, `+0x1d`.
  /^[\da-f.]*:[\da-f.]*:[\da-f:.]*(?:%\w+)?$|^\+?0x[\da-f]+$/i,
  // Line numbers of source files, and ports of hosts: `main.go:42:7`, `c.example:8080`.
  /(?:^|\.\w+)(?::\d+){1,2}$/,
  // Labeled counts, `retries:3` and `took:35ms`; but `user:77` may be an ID.
  /^(?!(?:user|app|project|id)s?:)[\p{L}_-]+:\d{1,3}(?:ms|s)?$/iu,
  // Amounts, and programs with their versions: `35ms`, `curl/8.5.0`.
  /^\d+(?:\.\d+)?(?:[nuµm]?s|sec|min|[hdkm]|[kmgt]i?b|px|x|%|st|nd|rd|th)$|^[a-z][\w-]*\/v?\d+(?:\.\d+)+$/i,
  // Platforms, encodings, protocols, times of day and quarters: `arm64`, `UTF-8`, `10am`, `Q3`.
  /^(?:utf-?\d+|sha-?\d+|md5|base64|x\d\d|x86_64|amd64|arm64|win(?:32|64)|iphone\d*|ipv[46]|tlsv?[\d.]+|h[23]|oauth2|es\d+|[il]1[08]n|k8s|q[1-4]|\d{1,2}[ap]m)$/i,
  // Names of fields and constants: `created_at`, `ERR_NOT_FOUND`.
  /^_?[a-z_]+_(?:at|by|code|count|date|ids?|key|name|status|time|type|url)$/i,
  /^_*[A-Z]+(?:_[A-Z]+)+$/,
]

export const isNonId = (word: string) => nonIdPatterns.some((pattern) => pattern.test(word))

// Longer values are no IDs, and would take long to check.
const MAX_VALUE_LENGTH = 200

/** Whether a whole line, cell or quoted value may be an ID, even if it would not be one within a sentence. */
export const mayBeId = (value: string): boolean =>
  value.length <= MAX_VALUE_LENGTH &&
  !isNonId(value.replace(/[.:…]+$/, '')) &&
  (looksLikeId(value) || isEmail(value) || weakIdPattern.test(value))
