import { resources } from '../../contract/resources.ts'
import { decodeId } from '../../paths.ts'
import { idsIn, looksLikeId } from './id-shape.ts'
import type { LearnedShapes } from './learned-shapes.ts'

/** Source of a character class, without the zero-width joiners that some scripts need. */
const invisibleCharacters = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF`
/** Also matches any ignorable character next to an ASCII character. */
const invisiblePattern = new RegExp(
  String.raw`[${invisibleCharacters}]|(?<=[\x21-\x7e])\p{DI}+|\p{DI}+(?=[\x21-\x7e])`,
  'gu',
)
const invisibleEndsPattern = new RegExp(
  String.raw`^[\s\u200C\u200D${invisibleCharacters}]+|[\s\u200C\u200D${invisibleCharacters}]+$`,
  'g',
)

/** Terminal color codes, with the escape character itself or its notation in a string literal. */
const terminalColors = /(?:\p{Cc}|\\(?:u001b|x1b|033|e))\[[\d;]*m/giu
/** Color codes that have lost their escape character. */
const bareColors = /\[\d{1,3}(?:;\d{1,3})*m/g
/** Removes bare color codes if one of them resets the color; otherwise they may be ordinary text. */
const withoutBareColors = (text: string) =>
  text.includes('[0m') || text.includes('[39m') ? text.replace(bareColors, ' ') : text

/** HTML entities and the characters that replace them. */
const entities: readonly (readonly [RegExp, string])[] = [
  [/&(?:quot|ldquo|rdquo|#34|#x22);/gi, '"'],
  [/&(?:apos|lsquo|rsquo|#39|#x27);/gi, "'"],
  [/&(?:nbsp|#160|#xa0|lt|#60|#x3c|gt|#62|#x3e);/gi, ' '],
  [/&(?:amp|#38|#x26);/gi, '&'],
]

/** Decodes HTML entities, and removes white space and invisible characters at both ends. */
export const decodeEntitiesAndTrim = (text: string): string =>
  entities
    .reduce((current, [entity, character]) => current.replace(entity, character), text)
    .replace(invisibleEndsPattern, '')

/** Full-width letters and digits, and non-breaking hyphens. */
const unusualCharacters = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A\u2010\u2011]/g
const toUsualCharacter = (character: string) =>
  /[\u2010\u2011]/.test(character) ? '-' : character.normalize('NFKC')

/** Bold, italic and struck-through words in Markdown, `**usr_1**`, except with underscores, which may belong to an ID. */
const markdownEmphasis = /(?<=^|[\s|(])(\*\*|~~|\*)([^\s*~]+)\1(?=$|[\s|),.;:!?])/g

/** As between `usr_1` and `usr_2` in `usr_1\0usr_2`. */
const controlCharactersExceptWhiteSpace = /(?!\s)\p{Cc}/gu
/** As in the string literal `usr_1\nusr_2`. */
const escapedWhiteSpace = /\\[nrt]/g
/** As in `usr\_1` and `\"usr_1\"`. */
const escapeBeforePunctuation = /\\(?=["'/\\_*])/g

/** Returns a text without invisible characters, terminal colors, and JSON and Markdown escapes. */
export const cleanText = (text: string): string =>
  withoutBareColors(text.replace(terminalColors, ' '))
    .replace(controlCharactersExceptWhiteSpace, ' ')
    .replace(invisiblePattern, '')
    .replace(unusualCharacters, toUsualCharacter)
    .replace(escapedWhiteSpace, ' ')
    .replace(escapeBeforePunctuation, '')
    .replace(markdownEmphasis, (match, _mark, inner: string) => (looksLikeId(inner) ? inner : match))

/** Matches Korean, Chinese and Japanese characters, each of which says as much as several letters. */
export const eastAsianPattern = /[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

/** Whether a name is long enough to search for while typing: two characters, or one in an East Asian script. */
export const isLongEnough = (name: string): boolean => [...name].length > 1 || eastAsianPattern.test(name)

export const kinds = ['user', 'app', 'project'] as const
export type RecordKind = (typeof kinds)[number]

/** A word to look up as an ID. */
export interface IdCandidate {
  /** The possible spellings of the ID: the pasted one first, then the percent-decoded one. */
  spellings: readonly string[]
  /** The parts of the ID that look like IDs, to look up only if no record has the whole ID. */
  parts?: readonly string[]
  /** The kinds of records to look up: one if the text names the kind, all if nothing is known about it. */
  kinds: readonly RecordKind[]
}

/** The IDs and names in a text's addresses or labeled values, and the rest of the text. */
interface ParsedText {
  words: IdCandidate[]
  names: string[]
  rest: string
}

export const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the word for a whole ID, with its parts; its kind is unknown unless the text names it. */
export const toCandidate = (
  [whole = '', ...parts]: readonly string[],
  namedKinds: readonly RecordKind[] = kinds,
): IdCandidate => ({ spellings: [whole], ...(parts.length > 0 && { parts }), kinds: namedKinds })

/** Returns all texts that may be looked up for a word. */
export const lookUpTextsOf = ({ spellings, parts = [] }: IdCandidate): string[] => [...spellings, ...parts]

const kindsByListName = new Map<string, RecordKind>(
  Object.values(resources).map(({ name, singular }) => [name, singular]),
)
const kindsByField = new Map<string, RecordKind>([
  ['user', 'user'],
  ['app', 'app'],
  ['projectapp', 'app'],
  ['project', 'project'],
])
const nameFields = ['nickname', 'appname', 'displayname', 'projectname', 'name']
/** Path segments after a list's name that are not IDs. */
const nonIdSegments = ['new', 'signin']

/** Returns a field's name in lowercase without separators: `user_id` and `User ID` become `userid`. */
const normalizeFieldName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** Returns the kind of record whose ID a field has; undefined for other fields. */
export const kindOfIdField = (name: string): RecordKind | undefined =>
  kindsByField.get(normalizeFieldName(name).replace(/id$/, ''))

/** A route of the service, anywhere in a path: `/base/v1/users/usr_1/x`. */
const serviceRoutePattern = /\/v1\/(users|apps|projects)\/([^/]+)/
/** A route of the console, `/base/projects/prj_1/apps`, at the end of a path, because the console may have any base path. */
const consoleRoutePattern = /\/(users|apps|projects)\/([^/]+)(?:\/(?:apps|users|edit))?\/?$/

function parsePath(pathname: string, shapes: LearnedShapes): IdCandidate[] {
  const route = serviceRoutePattern.exec(pathname) ?? consoleRoutePattern.exec(pathname)
  const [matchedPath = '', listName = '', idSegment = ''] = route ?? []
  const kind = kindsByListName.get(listName)
  const decoded = decodePercent(idSegment)
  // Unlike the service, the console encodes special characters of IDs in its own way.
  const id = matchedPath.startsWith('/v1/') ? decoded : decodeId(decoded)
  const hasRecord = kind !== undefined && !nonIdSegments.includes(idSegment)
  const recordWords = hasRecord ? [{ spellings: [id], kinds: [kind] }] : []
  const otherSegments = pathname.replace(matchedPath, '/').split('/').map(decodePercent)
  const otherWords = otherSegments.flatMap((segment, index) => {
    const namedKind = kindsByListName.get(otherSegments[index - 1] ?? '')
    return idsIn(segment, shapes).map((id) => toCandidate(id, namedKind && [namedKind]))
  })
  return [...recordWords, ...otherWords]
}

/** Parses a parameter of a URL's query. */
const parseParameter = (
  [field, value]: readonly [string, string],
  shapes: LearnedShapes,
): Omit<ParsedText, 'rest'> => {
  const kind = kindOfIdField(field)
  if (kind !== undefined && value !== '') return { words: [{ spellings: [value], kinds: [kind] }], names: [] }
  if (nameFields.includes(normalizeFieldName(field)) && value !== '') return { words: [], names: [value] }
  return { words: idsIn(value, shapes).map((id) => toCandidate(id)), names: [] }
}

/**
 * A URL, a path that starts with a slash, or a path with a list's name. Commas and brackets belong to the
 * text around it, because addresses percent-encode them.
 */
const addressPattern =
  /(?:\b[a-z][a-z\d+.-]{0,30}:\/\/|(?<![^\s"'`(<=])(?:\/(?=\w)|(?:[\w.:-]+\/)*(?:users|apps|projects)\/(?=\w)))[^\s"'`<>“”‘’«»„,;|\\[\]{}]+/giu

/** Punctuation of the sentence that follows an address, as in `(see https://x/users/usr_1).` */
const punctuationAfterAddress = /[)\s.:!?]+$/

/** Parses the addresses in a text: of this console, of a service or of any other site. */
export function parseAddresses(text: string, shapes: LearnedShapes): ParsedText {
  const words: IdCandidate[] = []
  const names: string[] = []
  const rest = text.replace(addressPattern, (match) => {
    const address = match.replace(punctuationAfterAddress, '')
    // An address that is copied from a browser may lack its scheme.
    const startsWithHost = /^[\w-]+[.:][\w.:-]*\//.test(address) && !address.includes('://')
    const url = startsWithHost ? `http://${address}` : address
    if (!URL.canParse(url, 'http://console')) return match
    const { pathname, searchParams, hash } = new URL(url, 'http://console')
    words.push(...parsePath(pathname, shapes), ...parsePath(hash.slice(1), shapes))
    for (const parameter of searchParams) {
      const parsed = parseParameter(parameter, shapes)
      words.push(...parsed.words)
      names.push(...parsed.names)
    }
    return ' '
  })
  return { words, names, rest }
}

// Sources of regular expressions for labels and values: `userId=`, `"user": `, `nickname=`.
const idLabelSource = String.raw`(user[ _-]?id|project[ _-]?app[ _-]?id|app[ _-]?id|project[ _-]?id)(?:["'\x60”]?\s*[=:]|>)`
// The colon of `user:7` may belong to an ID, so it ends a label only after a quote or before a space.
const kindLabelSource = String.raw`(user|app|project)(?:["'\x60”]\s*[=:]|\s*=|:\s)`
const nameLabelSource = String.raw`(nickname|app[ _-]?name|display[ _-]?name|project[ _-]?name|name)["'\x60”]?\s*[=:]`
// The last group is the word after an unquoted value, unless that word is a label.
const valueSource = String.raw`"([^"]*)"|'([^']*)'|\x60([^\x60]*)\x60|(<?(?:[^\s,;&|"'\x60<]|\|(?![\w-]+[=:]))+)(?=(\s+[^\s=:]+(?![^\s]*["'\x60]?[=:]))?)`
const labeledValuePattern = new RegExp(
  String.raw`(?<![\w-])(?:${idLabelSource}|${kindLabelSource}|${nameLabelSource})\s*(?:${valueSource})`,
  'giu',
)

/** Whether a text stands for a missing value. */
const isMissingValue = (text: string) =>
  /^(?:|null|nil|none|undefined|unknown|true|false|n\/a|-+)$/i.test(text)

/**
 * Parses labeled values such as `userId=…` and `"userId": "…"`.
 * @param unwrap removes quotes, brackets and punctuation around an unquoted value.
 */
export function parseFields(text: string, unwrap: (text: string) => string): ParsedText {
  const words: IdCandidate[] = []
  const names: string[] = []
  const rest = text.replace(labeledValuePattern, (match: string, ...groups: (string | undefined)[]) => {
    const [idLabel, kindLabel, nameLabel, ...values] = groups
    const [doubleQuoted, singleQuoted, backquoted, unquoted, followingWord] = values
    const quoted = doubleQuoted ?? singleQuoted ?? backquoted
    const value = (quoted ?? decodePercent(unwrap(unquoted ?? ''))).trim()
    if (isMissingValue(value)) return ' '
    if (nameLabel !== undefined) {
      names.push(value)
      return ' '
    }
    // `User ID: not found` is a sentence, not a labeled ID.
    const isId = looksLikeId(value) || (idLabel !== undefined && followingWord === undefined)
    const kind = kindOfIdField(idLabel ?? kindLabel ?? '')
    if (isId && kind !== undefined) words.push({ spellings: [value], kinds: [kind] })
    // The value of `user: ember` is a name, but `user: not found` is a sentence.
    else if (quoted !== undefined || followingWord === undefined) names.push(value)
    else return match
    return ' '
  })
  return { words, names, rest }
}
