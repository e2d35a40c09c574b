import { idsIn, looksLikeId } from './id-shape.ts'
import { kinds, type LearnedShapes, type RecordKind } from './learned-shapes.ts'

// Source of a character class, without the zero-width joiners that some scripts need.
const invisibleCharacters = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF`
// Also matches any ignorable character next to an ASCII character.
const invisiblePattern = new RegExp(
  String.raw`[${invisibleCharacters}]|(?<=[\x21-\x7e])\p{DI}+|\p{DI}+(?=[\x21-\x7e])`,
  'gu',
)
const invisibleEnd = String.raw`[\s\u200C\u200D${invisibleCharacters}]+`
const invisibleEndsPattern = new RegExp(`^${invisibleEnd}|${invisibleEnd}$`, 'g')

export const decodeEntitiesAndTrim = (text: string): string =>
  text
    .replace(/&(?:quot|ldquo|rdquo|#34|#x22);/gi, '"')
    .replace(/&(?:apos|lsquo|rsquo|#39|#x27);/gi, "'")
    .replace(/&(?:nbsp|#160|#xa0|lt|#60|#x3c|gt|#62|#x3e);/gi, ' ')
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(invisibleEndsPattern, '')

const toCharacter = (_: string, hexCode: string) => String.fromCharCode(Number.parseInt(hexCode, 16))

const withoutBareColors = (text: string) =>
  /\[(?:0|39)m/.test(text) ? text.replace(/\[\d{1,3}(?:;\d{1,3})*m/g, ' ') : text

// A sign that letters are escaped, as in `\uae40\ubbfc`; `ACME\u1234` may be an account of a Windows domain.
const escapedLetterPattern = /(?:(?<![a-z\d\\])|(?<=\\u[\da-f]{4}))\\+u(?!00|20)[\da-f]{4}/i
// Matches escapes of Latin letters, spaces, punctuation and symbols, perhaps escaped twice: `\u0022`, `\\u201c`.
const plainEscapePattern = /\\+u((?:00[\da-f]|2[\da-b][\da-f]|30[0-3]|f[ef][\da-f])[\da-f])/gi

// A sign of the source of an email, `user=3Dusr=5F7` and `href=3D"`; `userId=5F3009` may be an uppercase ID.
const quotedPrintablePattern = /=(?:3D|5F)(?:["']|[\w-]*=(?:3D|5F))/
const decodeQuotedPrintable = (text: string) =>
  quotedPrintablePattern.test(text) ? text.replace(/=(3D|5F)/g, toCharacter) : text

export const cleanText = (text: string): string =>
  // Terminal color codes, with the escape character itself or its notation in a string literal.
  withoutBareColors(
    decodeQuotedPrintable(text).replace(/(?:\p{Cc}|\^\[|\\+(?:u001b|x1b|033|e))\[[\d;]*m/giu, ' '),
  )
    .replace(escapedLetterPattern.test(text) ? /\\+u([\da-f]{4})/gi : plainEscapePattern, toCharacter)
    .replace(/\\+x(0[09ad]|[2-7][\da-f])/gi, toCharacter)
    // Control characters and escapes in a string literal, as in `usr_1\0usr_2` and `usr_1\nusr_2`.
    .replace(/(?!\s)\p{Cc}|\\[nrt]/gu, ' ')
    .replace(invisiblePattern, '')
    // Full-width letters and digits, and non-breaking hyphens.
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A]/g, (character) => character.normalize('NFKC'))
    .replace(/[\u2010\u2011]/g, '-')
    // Escapes before punctuation, `usr\_1` and `\"usr_1\"`.
    .replace(/\\(?=["'/\\_*])/g, '')
    // Bold, italic and struck-through words in Markdown, except with underscores, which may belong to an ID.
    .replace(/(?<=^|[\s|(])(\*\*|~~|\*)([^\s*~]+)\1(?=$|[\s|),.;:!?])/g, (match, _mark, inner: string) =>
      looksLikeId(inner) ? inner : match,
    )

export const resourceOf = { user: 'users', app: 'apps', project: 'projects' } as const

export interface IdCandidate {
  /** The possible spellings of the ID: the pasted one first, then the percent-decoded one. */
  spellings: readonly string[]
  /** The parts of the ID that look like IDs, to look up only if no record has the whole ID. */
  parts?: readonly string[]
  kinds: readonly RecordKind[]
  /** Whether a label suggests a user, as `uid=` does, but excludes no kind. */
  isLabeled?: true
}

/** What the caller knows about IDs. */
export interface Known {
  shapes: LearnedShapes
  /** Decodes an ID in the path of a page, whose address may encode it otherwise than a service's. */
  decodeId: (segment: string) => string
}

interface ParsedText {
  words: IdCandidate[]
  names: string[]
  rest: string
}

export const decodePercent = (text: string): string => {
  try {
    const decoded = decodeURIComponent(text)
    return /%[\da-f]{2}/i.test(decoded) && decoded !== text ? decodePercent(decoded) : decoded
  } catch {
    return text
  }
}

export const decodeSeparators = (text: string) =>
  text.replace(/%(?:25)*(?:0[AD]|2[0267BC]|3[B-F]|3A(?!%(?:25)*2F)|5[BD]|7[BD])/gi, decodePercent)

export const toCandidate = (
  [whole = '', ...parts]: readonly string[],
  namedKinds: readonly RecordKind[] = kinds,
): IdCandidate => ({ spellings: [whole], ...(parts.length > 0 && { parts }), kinds: namedKinds })

export const lookUpTextsOf = ({ spellings, parts = [] }: IdCandidate): string[] => [...spellings, ...parts]

const kindOfList = (name = '') => kinds.find((kind) => resourceOf[kind] === name)
const nameFields = ['nickname', 'appname', 'displayname', 'projectname', 'name']
const nonIdSegments = ['new', 'signin']

/** Returns a field's name in lowercase without separators: `user_id` and `User ID` become `userid`. */
const normalizeFieldName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

export const kindOfIdField = (name: string): RecordKind | undefined =>
  kinds.find((kind) => kind === normalizeFieldName(name).replace(/id$|^project(?=app)/g, ''))

// A route of the service, anywhere in a path: `/base/v1/users/usr_1/x`.
const serviceRoutePattern = /\/v1\/(users|apps|projects)\/([^/]+)/
// A route of the console, `/base/projects/prj_1/apps`, at the end of a path, because the console may have any base path.
const consoleRoutePattern = /\/(users|apps|projects)\/([^/]+)(?:\/(?:apps|users|edit))?\/?$/

function parsePath(pathname: string, { shapes, decodeId }: Known): IdCandidate[] {
  const route = serviceRoutePattern.exec(pathname) ?? consoleRoutePattern.exec(pathname)
  const [matchedPath = '', listName = '', idSegment = ''] = route ?? []
  const kind = kindOfList(listName)
  const decoded = decodePercent(idSegment)
  const id = matchedPath.startsWith('/v1/') ? decoded : decodeId(decoded)
  const hasRecord = kind !== undefined && !nonIdSegments.includes(idSegment)
  const recordWords = hasRecord ? [toCandidate([id], [kind])] : []
  const otherSegments = pathname.replace(matchedPath, '/').split('/').map(decodePercent)
  const otherWords = otherSegments.flatMap((segment, index) => {
    const namedKind = kindOfList(otherSegments[index - 1])
    return idsIn(segment, shapes).map((id) => toCandidate(id, namedKind && [namedKind]))
  })
  return [...recordWords, ...otherWords]
}

/**
 * A URL, a path that starts with a slash, or a path with a list's name. Commas and brackets belong to the
 * text around it, because addresses percent-encode them; so does the label of a link in a chat, `<https://…|usr_1>`.
 */
const addressPattern =
  /(?:\b[a-z][a-z\d+.-]{0,30}:\/\/|(?<![^\s"'`(<=])(?:\/(?=\w)|(?:[\w.:-]+\/)*(?:users|apps|projects)\/(?=\w)))[^\s"'`<>“”‘’«»„,;|\\[\]{}]+(?:\|(?=[^<>|\n]*>))?/giu

// Punctuation of the sentence that follows an address, as in `(see https://x/users/usr_1).`
const punctuationAfterAddress = /[)\s.:!?|]+$/

export function parseAddresses(text: string, known: Known): ParsedText {
  const words: IdCandidate[] = []
  const names: string[] = []
  const rest = text.replace(addressPattern, (match) => {
    const address = match.replace(punctuationAfterAddress, '')
    // An address that is copied from a browser may lack its scheme.
    const startsWithHost = /^[\w-]+[.:][\w.:-]*\//.test(address) && !address.includes('://')
    const url = startsWithHost ? `http://${address}` : address
    if (!URL.canParse(url, 'http://console')) return match
    const { pathname, searchParams, hash } = new URL(url, 'http://console')
    words.push(...parsePath(pathname, known), ...parsePath(hash.slice(1), known))
    for (const [field, value] of searchParams) {
      const kind = kindOfIdField(field)
      if (kind !== undefined && value !== '') words.push(toCandidate([value], [kind]))
      else if (nameFields.includes(normalizeFieldName(field)) && value !== '') names.push(value)
      else words.push(...idsIn(decodeSeparators(value || field), known.shapes).map((id) => toCandidate(id)))
    }
    return ' '
  })
  return { words, names, rest }
}

// Sources of regular expressions for labels and values: `userId=`, `"user": `, `nickname=`.
const idLabelSource = String.raw`(user[ _-]?id|project[ _-]?app[ _-]?id|app[ _-]?id|project[ _-]?id)(?:["'\x60”]?\s*[=:]|>)`
// The colon of `user:7` may belong to an ID, so it ends a label only after a quote or before a space.
const kindLabelSource = String.raw`(user|app|project)(?:["'\x60”]\s*[=:]|\s*=|:\s)`
// Labels that suggest a user, but that records of other kinds may have too.
const userLabelSource = String.raw`(?:uid|sub(?:ject)?|account|customer|member)(?:[ _-]?id)?(?:["'\x60”]\s*[=:]|\s*=|:\s)`
const nameLabelSource = String.raw`(?:nickname|app[ _-]?name|display[ _-]?name|project[ _-]?name|name)["'\x60”]?\s*[=:]`
// The last group is the word after an unquoted value, unless that word is a label.
const valueSource = String.raw`"([^"]*)"|'([^']*)'|\x60([^\x60]*)\x60|(<?(?:[^\s,;&|"'\x60<]|\|(?![\w-]+[=:]))+)(?=(\s+[^\s=:]+(?![^\s]*["'\x60]?[=:]))?)`
const labeledValuePattern = new RegExp(
  String.raw`(?<![\w-])(?:${idLabelSource}|${kindLabelSource}|(${userLabelSource})|${nameLabelSource})\s*(?:${valueSource})`,
  'giu',
)

// A sign that `uid=` is an account of Unix: `uid=0 gid=0`, `auid=0`, `by ann(uid=1000)`.
const unixSignPattern = /(?<!\w)(?:g|eu|au)id=\d|\(uid=\d/
const unixAccountPattern = /(?<!\w)(?:[aefs]|fs)?[ug]id=\d+(?!\w)(?:\([\w.-]*\))?/g

// Several numbers after a label: `users 3, 42 and 2024`, `"userIds":[3,42]`.
const labeledNumbersPattern =
  /(?<![\w-])((?:user|app|project)s?(?:[ _-]?ids?)?|ids?)["']?\s*[:=]?\s*[[(]?(#?\d+(?:(?:\s*[,;&]\s*(?:and\s+)?|\s+(?:and|or)\s+)#?\d+)+)(?![\w.:-])/gi

export const missingValuePattern = /^(?:|null|nil|none|undefined|unknown|true|false|n\/a|:?-+)$/i

/**
 * Parses labeled values such as `userId=…` and `"userId": "…"`.
 * @param unwrap removes quotes, brackets and punctuation around an unquoted value.
 */
export function parseFields(text: string, unwrap: (text: string) => string): ParsedText {
  const words: IdCandidate[] = []
  const names: string[] = []
  const withoutAccounts = unixSignPattern.test(text) ? text.replace(unixAccountPattern, ' ') : text
  const otherText = withoutAccounts.replace(labeledNumbersPattern, (_, label: string, numbers: string) => {
    const kind = kindOfIdField(label.replace(/s$/i, ''))
    words.push(...(numbers.match(/\d+/g) ?? []).map((id) => toCandidate([id], kind && [kind])))
    return ' '
  })
  const rest = otherText.replace(labeledValuePattern, (match: string, ...groups: (string | undefined)[]) => {
    const [idLabel, kindLabel, userLabel, double, single, back, unquoted, followingWord] = groups
    const quoted = double ?? single ?? back
    const value = (quoted ?? decodePercent(unwrap(unquoted ?? ''))).trim()
    const kind = kindOfIdField(idLabel ?? kindLabel ?? '')
    // `User ID: not found` is a sentence, not a labeled ID.
    const isId = looksLikeId(value) || (idLabel !== undefined && followingWord === undefined)
    if (missingValuePattern.test(value)) return ' '
    if (userLabel !== undefined) {
      if (!looksLikeId(value) && quoted === undefined) return match
      words.push({ ...toCandidate([value]), isLabeled: true })
    } else if (kind === undefined) names.push(value)
    else if (isId) words.push(toCandidate([value], [kind]))
    // The value of `user: ember` is a name, but `user: not found` is a sentence.
    else if (quoted !== undefined || followingWord === undefined) names.push(value)
    else return match
    return ' '
  })
  return { words, names, rest }
}
