import { type ResourceName, resources } from '../../contract/resources.ts'
import { parseIds } from '../../find/parse-query.ts'

/** The largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** The maximum number of IDs in one look-up. */
export const MAX_LISTED_IDS = 10_000

/** Characters that are parsed before the page may respond. */
const PIECE_LENGTH = 10_000

/** An ID from the list. */
export interface ListedId {
  /** The ID as written, followed by other possible readings. */
  ids: readonly string[]
  /** The kind that the text names, or else the one that the prefix suggests. */
  kind: ResourceName | undefined
}

/** The unique IDs of a text, and why parts of it are ignored. */
export interface ParsedList {
  listed: readonly ListedId[]
  notes: ReadonlySet<'secrets' | 'tooLong' | 'tooMany'>
}

export const emptyList: ParsedList = { listed: [], notes: new Set() }

const resourceNames: Readonly<Record<'user' | 'app' | 'project', ResourceName>> = {
  user: resources.users.name,
  app: resources.apps.name,
  project: resources.projects.name,
}

/** Guesses the kind, because services commonly prefix an ID with it. */
const kindPrefixes: readonly (readonly [RegExp, ResourceName])[] = [
  [/^(?:u|usr|user)[_-]/i, 'users'],
  [/^(?:app|application)[_-]/i, 'apps'],
  [/^(?:prj|proj|project)[_-]/i, 'projects'],
]

/** Where a piece may end, in order of preference: never within a word, nor between a label and its value. */
const pieceEnds = [/^.*\n/s, /^.*[,;]/s, /^.*(?<![:=]|bearer|basic)\s/is, /^.*[|<>()[\]{}]/s]

/** Splits a text into pieces that end after a line, or else between two words. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const piece = text.slice(from, from + PIECE_LENGTH)
    const isLast = from + piece.length >= text.length
    const whole = isLast ? piece : pieceEnds.map((end) => end.exec(piece)?.[0]).find(Boolean)
    yield whole ?? piece
    from += (whole ?? piece).length
    // The rest of a word that is longer than a piece is no ID either.
    if (whole === undefined) from += /^[^\s,;|<>()[\]{}]*/.exec(text.slice(from))?.[0].length ?? 0
  }
}

/**
 * Parses the IDs of a text of any length in pieces, so that the page can respond in between.
 * @param keys the tab's keys, which are never looked up.
 * @throws AbortError.
 */
export async function parseIdList(
  text: string,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<ParsedList> {
  const listedIds = new Map<string, ListedId>()
  const notes = new Set<'secrets' | 'tooLong' | 'tooMany'>()
  for (const piece of piecesOf(text)) {
    const parsed = parseIds(piece, keys)
    for (const { code } of parsed.notes) if (code === 'secrets' || code === 'tooLong') notes.add(code)
    for (const { ids, kinds } of parsed.words) {
      const [id = ''] = ids
      const namedKind = kinds.length === 1 ? kinds[0] : undefined
      const guess = namedKind
        ? resourceNames[namedKind]
        : kindPrefixes.find(([prefix]) => prefix.test(id))?.[1]
      const previous = listedIds.get(id)
      if (previous === undefined || (namedKind && previous.kind === undefined))
        listedIds.set(id, { ids, kind: guess })
    }
    if (listedIds.size > MAX_LISTED_IDS) notes.add('tooMany')
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    if (listedIds.size > MAX_LISTED_IDS) break
  }
  return { listed: [...listedIds.values()].slice(0, MAX_LISTED_IDS), notes }
}

const countOfKind = (listed: readonly ListedId[], kind: ResourceName) =>
  listed.filter((one) => one.kind === kind).length

/** Returns the kind of most IDs, or the fallback if no kind is known. */
export function guessKind(listed: readonly ListedId[], fallback: ResourceName = 'users'): ResourceName {
  const kinds: readonly ResourceName[] = ['users', 'apps', 'projects']
  return kinds.reduce(
    (best, kind) => (countOfKind(listed, kind) > countOfKind(listed, best) ? kind : best),
    fallback,
  )
}

/** Returns the IDs to look up as this kind: all except those of other kinds, or all if none would be left. */
export function idsOfKind(listed: readonly ListedId[], kind: ResourceName): readonly ListedId[] {
  const ofKind = listed.filter((one) => one.kind === undefined || one.kind === kind)
  return ofKind.length > 0 ? ofKind : listed
}

/** Returns the text of a UTF-8 file, or UTF-16 with a byte order mark; undefined if it is not text. */
export async function readTextFile(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? undefined : text
}
