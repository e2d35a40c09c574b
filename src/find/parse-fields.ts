import { resources } from '../contract/resources.ts'
import { decodeId } from '../paths.ts'
import { idsIn, looksLikeId } from './id-shape.ts'

export const kinds = ['user', 'app', 'project'] as const
export type RecordKind = (typeof kinds)[number]

/** A word to look up as an identifier. */
export interface IdWord {
  /** The word as written, and its other possible spellings, such as the percent-decoded one. */
  ids: readonly string[]
  /** The kind that the text names for this word, otherwise all kinds. */
  kinds: readonly RecordKind[]
}

/** The IDs and names in a text's addresses or fields, and the rest of the text. */
export interface ParsedText {
  words: IdWord[]
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

export const anyKind = (ids: readonly string[]): IdWord => ({ ids, kinds })

const kindOfList = new Map<string, RecordKind>(
  Object.values(resources).map(({ name, singular }) => [name, singular]),
)
const idFields = new Map<string, RecordKind>([
  ['userid', 'user'],
  ['user', 'user'],
  ['projectappid', 'app'],
  ['appid', 'app'],
  ['app', 'app'],
  ['projectid', 'project'],
  ['project', 'project'],
])
const nameFields = ['nickname', 'appname', 'displayname', 'projectname', 'name']
/** Path segments after a list that are not identifiers. */
const routeWords = ['new', 'signin']

/** Returns a field's name without case and separators: `user_id` and `User ID` become `userid`. */
const normalizeFieldName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

function parsePath(pathname: string): IdWord[] {
  const list = '(users|apps|projects)'
  // Matches the service's routes anywhere, the console's only at the end, after any base path.
  const route =
    new RegExp(`/v1/${list}/([^/]+)`).exec(pathname) ??
    new RegExp(`/${list}/([^/]+)(?:/(?:apps|users|edit))?/?$`).exec(pathname)
  const [matchedPath = '', listName = '', segment = ''] = route ?? []
  const kind = kindOfList.get(listName)
  const decoded = decodePercent(segment)
  const id = matchedPath.startsWith('/v1/') ? decoded : decodeId(decoded)
  const record = kind === undefined || routeWords.includes(segment) ? [] : [{ ids: [id], kinds: [kind] }]
  const otherSegments = pathname.replace(matchedPath, '/').split('/').map(decodePercent)
  const otherIds = otherSegments.flatMap((segment, index) => {
    const kind = kindOfList.get(otherSegments[index - 1] ?? '')
    return idsIn(segment).map((ids) => (kind === undefined ? anyKind(ids) : { ids, kinds: [kind] }))
  })
  return [...record, ...otherIds]
}

const parsePair = ([field, value]: readonly [string, string]): Omit<ParsedText, 'rest'> => {
  const kind = idFields.get(normalizeFieldName(field))
  if (kind !== undefined && value !== '') return { words: [{ ids: [value], kinds: [kind] }], names: [] }
  if (nameFields.includes(normalizeFieldName(field)) && value !== '') return { words: [], names: [value] }
  return { words: idsIn(value).map(anyKind), names: [] }
}

// Commas and brackets belong to the surrounding text, because addresses percent-encode them.
const addressPattern =
  /(?:\b[a-z][a-z\d+.-]{0,30}:\/\/|(?<![^\s"'`(<=])(?:\/(?=\w)|(?:[\w.:-]+\/)*(?:users|apps|projects)\/(?=\w)))[^\s"'`<>“”‘’«»„,;|\\[\]{}]+/giu

/** Parses the addresses in a text, whether of this console, a service or anything else. */
export function parseAddresses(text: string): ParsedText {
  const words: IdWord[] = []
  const names: string[] = []
  const rest = text.replace(addressPattern, (match) => {
    const bare = match.replace(/[)\s.:!?]+$/, '')
    // Address bars copy a host without its scheme.
    const url = /^[\w-]+[.:][\w.:-]*\//.test(bare) && !bare.includes('://') ? `http://${bare}` : bare
    if (!URL.canParse(url, 'http://console')) return match
    const { pathname, searchParams, hash } = new URL(url, 'http://console')
    words.push(...parsePath(pathname), ...parsePath(hash.slice(1)))
    for (const pair of searchParams) {
      const parsed = parsePair(pair)
      words.push(...parsed.words)
      names.push(...parsed.names)
    }
    return ' '
  })
  return { words, names, rest }
}

// A bare `user` is a plain word: a colon right after it may belong to an identifier such as `user:7`.
const idLabelSource = String.raw`(user[ _-]?id|project[ _-]?app[ _-]?id|app[ _-]?id|project[ _-]?id)(?:["'\x60”]?\s*[=:]|>)`
const kindLabelSource = String.raw`(user|app|project)(?:["'\x60”]\s*[=:]|\s*=|:\s)`
const nameLabelSource = String.raw`(nickname|app[ _-]?name|display[ _-]?name|project[ _-]?name|name)["'\x60”]?\s*[=:]`
const valueSource = String.raw`"([^"]*)"|'([^']*)'|\x60([^\x60]*)\x60|(<?[^\s,;&|"'\x60<]+)(?=(\s+[^\s=:]+(?![^\s]*["'\x60]?[=:]))?)`
const fieldPattern = new RegExp(
  String.raw`(?<![\w-])(?:${idLabelSource}|${kindLabelSource}|${nameLabelSource})\s*(?:${valueSource})`,
  'giu',
)

/** Placeholders for a missing value. */
const isAbsent = (text: string) => /^(?:|null|nil|none|undefined|unknown|true|false|n\/a|-+)$/i.test(text)

/** Parses labeled values such as `userId=…` and `"userId": "…"`. */
export function parseFields(text: string, unwrap: (text: string) => string): ParsedText {
  const words: IdWord[] = []
  const names: string[] = []
  const rest = text.replace(fieldPattern, (match: string, ...groups: (string | undefined)[]) => {
    const [idField, kindField, nameField, ...values] = groups
    const [double, single, backtick, bare, followingWord] = values
    const quoted = double ?? single ?? backtick
    const value = (quoted ?? decodePercent(unwrap(bare ?? ''))).trim()
    if (isAbsent(value)) return ' '
    if (nameField !== undefined) {
      names.push(value)
      return ' '
    }
    // `User ID: not found` is a sentence, not a labeled ID.
    const isId = looksLikeId(value) || (idField !== undefined && followingWord === undefined)
    const kind = idFields.get(normalizeFieldName(idField ?? kindField ?? ''))
    if (isId && kind !== undefined) words.push({ ids: [value], kinds: [kind] })
    else if (quoted !== undefined || followingWord === undefined) names.push(value)
    else return match
    return ' '
  })
  return { words, names, rest }
}
