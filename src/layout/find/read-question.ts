import { decodeId } from '../../paths.ts'

export const kinds = ['user', 'app', 'project'] as const
export type Kind = (typeof kinds)[number]

/** An identifier to ask for, and the kind of record where the text told it. */
export interface Candidate {
  id: string
  kind?: Kind
}

/** What a text asks: identifiers for the records of exactly these, and a name for the lists ('' for none). */
export interface Question {
  ids: Candidate[]
  name: string
  /** Whether the text looks like an identifier rather than a word, so that Enter waits for its record. */
  isId: boolean
}

/** More than any identifier or name; a pasted file is no question. */
const longest = 500
/** As many identifiers are asked for at once. */
const most = 4

const open = '"\'`“”„‘’‚«»‹›<([{'
const close = '"\'`“”„‘’‚«»‹›>)]}'
const opening = new RegExp(`^[${open.replace(/[[\]]/g, '\\$&')}\\s]+`, 'u')
const closing = new RegExp(`[${close.replace(/[[\]]/g, '\\$&')},;.:\\s]+$`, 'u')

/** A text without the quotes, brackets and punctuation that came along with it. */
const unwrap = (text: string): string => text.replace(opening, '').replace(closing, '')

const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const kindOfList = new Map<string, Kind>([
  ['users', 'user'],
  ['apps', 'app'],
  ['projects', 'project'],
])
const idFields = new Map<string, Kind>([
  ['userid', 'user'],
  ['user', 'user'],
  ['projectappid', 'app'],
  ['appid', 'app'],
  ['app', 'app'],
  ['projectid', 'project'],
  ['project', 'project'],
])
const nameFields = ['nickname', 'appname', 'displayname', 'projectname', 'name']

/** A field's name without case and separators, so that `user_id` and `User ID` are `userid`. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

interface Told {
  ids: Candidate[]
  name: string
}

/** Segments that are no identifier where one could stand. */
const words = ['new', 'signin']

function readPath(pathname: string): Candidate | undefined {
  const ofService = /\/v1\/(users|apps|projects)\/([^/]+)/.exec(pathname)
  if (ofService) {
    const [, list = '', segment = ''] = ofService
    return words.includes(segment) ? undefined : { id: decodePercent(segment), ...kindOf(list) }
  }
  // From the end, since a console may live under any path.
  const segments = pathname.split('/')
  const at = segments.findLastIndex(
    (segment, index) => kindOfList.has(segment) && Boolean(segments[index + 1]),
  )
  const id = segments[at + 1] ?? ''
  if (at >= 0)
    return words.includes(id) ? undefined : { id: decodeId(decodePercent(id)), ...kindOf(segments[at]) }
  const last = segments.findLast((segment) => segment !== '')
  return last === undefined || kindOfList.has(last) || last === 'v1' ? undefined : { id: decodePercent(last) }
}

const kindOf = (list = ''): { kind?: Kind } => {
  const kind = kindOfList.get(list)
  return kind === undefined ? {} : { kind }
}

/** Reads an address of this console or of a service; undefined where the text holds none. */
function readAddress(text: string): Told | undefined {
  const [found] = /https?:\/\/[^\s"'`<>“”]+/i.exec(text) ?? /^\/\w[^\s"'`<>]*/.exec(text) ?? []
  if (found === undefined || !URL.canParse(unwrap(found), 'http://console')) return undefined
  const { pathname, searchParams } = new URL(unwrap(found), 'http://console')
  const told = readPairs([...searchParams])
  const ofPath = readPath(pathname)
  return ofPath ? { ids: [ofPath], name: '' } : told
}

function readPairs(pairs: readonly (readonly [string, string])[]): Told {
  const ids = pairs.flatMap(([name, value]) => {
    const kind = idFields.get(plain(name))
    return kind === undefined || value === '' ? [] : [{ id: value, kind }]
  })
  const name = pairs.find(([field]) => nameFields.includes(plain(field)))?.[1] ?? ''
  return { ids, name }
}

// `user` and the like alone are words: a colon right after one may be part of an identifier such as `user:7`.
const label = String.raw`(user[ _-]?id|project[ _-]?app[ _-]?id|app[ _-]?id|project[ _-]?id|nickname|app[ _-]?name|display[ _-]?name|project[ _-]?name|name)["'\x60”]?\s*[=:]|(user|app|project)["'\x60”]?\s*(?:=|:\s)`
const value = String.raw`"([^"]*)"|'([^']*)'|\x60([^\x60]*)\x60|([^\s,;&"'\x60]+)`
const field = new RegExp(String.raw`(?<![\w-])(?:${label})\s*(?:${value})`, 'giu')

/** Reads `userId=…`, `"userId": "…"` and the like; undefined where the text holds none. */
function readFields(text: string): Told | undefined {
  const pairs = [...text.matchAll(field)].map(([, whole, word, ...values]) => {
    const bare = values[3]
    const found = values.find((one) => one !== undefined) ?? ''
    return [whole ?? word ?? '', bare === undefined ? found : decodePercent(unwrap(bare))] as const
  })
  return pairs.length === 0 ? undefined : readPairs(pairs)
}

/** Whether a word looks like an identifier: it has a digit, `_` or `-`, or is long. */
const looksLikeId = (word: string) => /[\d_-]/.test(word) || word.length >= 8

const isAskable = ({ id }: Candidate) =>
  !['', '.', '..'].includes(id) && id.length <= longest && id.isWellFormed()

const toQuestion = (ids: Candidate[], name: string, isId: boolean): Question => {
  const askable = ids.filter(isAskable)
  const isFirst = ({ id, kind }: Candidate, index: number) =>
    askable.findIndex((other) => other.id === id && other.kind === kind) === index
  const asked = askable.filter(isFirst).slice(0, most)
  return { ids: asked, name: name.length <= longest ? name : '', isId: isId && asked.length > 0 }
}

/**
 * Reads a pasted or typed text: an identifier in quotes or brackets or after its field's name, an address of this console
 * or of a service, or a name. Total: any text gives a question, the empty one none of both.
 */
export function readQuestion(text: string): Question {
  const trimmed = text.slice(0, 4 * longest).trim()
  const bare = unwrap(trimmed)
  const told = readAddress(bare) ?? readFields(trimmed)
  if (told && (told.ids.length > 0 || told.name !== '' || /^https?:/i.test(bare)))
    return toQuestion(told.ids, told.name.trim(), true)
  if (/\s/.test(bare)) return toQuestion([], bare, false)
  const decoded = decodePercent(bare)
  return toQuestion([{ id: decoded }, { id: bare }], decoded, looksLikeId(bare))
}
