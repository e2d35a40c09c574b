import { createSecretRemover } from '../../api/secret-remover.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { fold } from '../../contract/text.ts'
import { isoTimeOf } from '../../list/search/shown-times.ts'
import { fieldLabels } from '../../messages/field-labels.ts'
import {
  countIds,
  decodeEntitiesAndTrim,
  type IdCandidate,
  idColumnsOf,
  type LearnedShapes,
  readPasted,
  resourceOf,
} from '../../pasted/index.ts'
import { decodeId } from '../../paths.ts'
import { declaredLabels } from '../../settings/settings.ts'

export const MAX_FILE_BYTES = 5 * 1024 * 1024

export const MAX_LISTED_IDS = 10_000

// Maximum characters that are parsed at once; the page can respond between two pieces.
const MAX_PIECE_LENGTH = 10_000

export interface ListedId extends Omit<IdCandidate, 'kinds'> {
  /** The kind that the text names, or else the one that a prefix of received IDs tells. */
  kind: ResourceName | undefined
}

type ListNote = 'secrets' | 'tooLong' | 'tooMany'

/** A pasted table without its header: its rows, each with what it is checked by, if anything, in one of the columns. */
export interface PastedTable {
  headers: readonly string[]
  column: number
  rows: readonly { cells: readonly string[]; id: string | undefined }[]
}

export interface ParsedList {
  listedIds: readonly ListedId[]
  notes: ReadonlySet<ListNote>
  emptyLineCount: number
  table?: PastedTable
}

export const emptyList: ParsedList = { listedIds: [], notes: new Set(), emptyLineCount: 0 }

export const kinds = ['users', 'apps', 'projects'] as const

/**
 * Patterns for the part of a piece up to its last line break, comma, space or bracket, in order of
 * preference. Such a part ends neither within a word nor between a label, such as `Bearer`, and its value.
 */
const completePartPatterns = [/^.*\n/s, /^.*[,;]/s, /^.*(?<![:=]|bearer|basic)\s/is, /^.*[|<>()[\]{}]/s]

const restOfWord = /^[^\s,;|<>()[\]{}]*/

/**
 * Splits a text into pieces that end after a line or else between two words. The page can respond in between.
 * @throws AbortError if the signal aborts.
 */
async function* piecesOf(text: string, signal: AbortSignal): AsyncGenerator<string> {
  for (let start = 0; start < text.length; ) {
    const piece = text.slice(start, start + MAX_PIECE_LENGTH)
    const isLastPiece = start + piece.length >= text.length
    const completePart = isLastPiece
      ? piece
      : completePartPatterns.map((pattern) => pattern.exec(piece)?.[0]).find(Boolean)
    yield completePart ?? piece
    start += (completePart ?? piece).length
    // Without a complete part, the piece is part of a word that is too long for an ID. Skip the rest of it.
    if (completePart === undefined) start += restOfWord.exec(text.slice(start))?.[0].length ?? 0
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
}

/**
 * Finds the IDs in a text of any length.
 * @param keys the tab's keys, which are never looked up.
 * @throws AbortError if the signal aborts.
 */
export async function parseIdList(
  text: string,
  keys: readonly string[],
  signal: AbortSignal,
  shapes?: LearnedShapes,
): Promise<ParsedList> {
  const options = { ...(shapes && { shapes }), removeSecrets: createSecretRemover(keys), decodeId }
  const listedIds = new Map<string, ListedId>()
  const notes = new Set<ListNote>()
  let emptyLineCount = 0
  const [firstLine = ''] = text.trimStart().split(/[\r\n]/, 1)
  // The header of a table applies to every piece.
  const header = idColumnsOf(decodeEntitiesAndTrim(firstLine)) ? `${firstLine}\n` : ''
  for await (const piece of piecesOf(header ? text.trimStart().slice(header.length) : text, signal)) {
    const parsed = readPasted(header + piece, { ...options, isList: true })
    const hasNoId = (line: string) =>
      /[\p{L}\p{N}]/u.test(line) &&
      !parsed.ids.some(({ spellings: [id = ''] }) => line.includes(id)) &&
      countIds(readPasted(header + line, options)) === 0
    emptyLineCount += piece.split(/[\r\n]+/).filter(hasNoId).length
    for (const { code } of parsed.notes) if (code === 'secrets' || code === 'tooLong') notes.add(code)
    for (const { kinds: recordKinds, ...texts } of parsed.ids) {
      const [id = ''] = texts.spellings
      const namedKind = recordKinds.length === 1 ? recordKinds[0] : undefined
      const kind = namedKind && resourceOf[namedKind]
      const previous = listedIds.get(id)
      if (previous === undefined || (kind && previous.kind === undefined))
        listedIds.set(id, { ...texts, kind })
    }
    if (listedIds.size > MAX_LISTED_IDS) {
      notes.add('tooMany')
      break
    }
  }
  return { listedIds: [...listedIds.values()].slice(0, MAX_LISTED_IDS), notes, emptyLineCount }
}

// Matches a cell: a quoted text, perhaps in brackets, or the text up to the next separator.
const cellPattern = /[\s[]*"((?:[^"]|"")*)"[\s\]]*(?=[,;\t]|$)|[^,;\t]+/g
const usualHeader = /^(?:ids?|e-?mails?|phones?|(?:nick)?names?)$/i
const quotedPattern = /^(["'“”„‘’‚«»`])(.*)(["'“”„‘’‚«»`])$/

const labelsOf = (field: string) =>
  kinds.flatMap((kind) => [...fieldLabels([field], declaredLabels(kind)).values()])

/** Whether a text is the name or a label of a field or, with undefined, a usual header. */
export const isHeaderOf = (field: string | undefined, text: string): boolean =>
  field === undefined
    ? usualHeader.test(text)
    : [field, field.split('.').at(-1) ?? '', ...labelsOf(field)].map(fold).includes(fold(text))

const valuesOf = (line: string): string[] =>
  Array.from(line.matchAll(cellPattern), ([cell, quoted]) => {
    const value = quoted?.replaceAll('""', '"') ?? cell.trim().replace(quotedPattern, '$2')
    return value.trim()
  }).filter((value) => !/^[[\]{}]*$/.test(value))

/**
 * Splits a text into values of a field: its lines and their cells, each once. Text that looks like a key or token is
 * left out, and so is a header.
 * @param field the field's path, whose last name may be the header; undefined for any field.
 * @throws AbortError if the signal aborts.
 */
export async function parseValueList(
  text: string,
  field: string | undefined,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<ParsedList> {
  const removeSecrets = createSecretRemover(keys)
  const values = new Set<string>()
  const notes = new Set<ListNote>()
  for await (const piece of piecesOf(text, signal)) {
    const sendable = removeSecrets(piece)
    if (sendable !== piece) notes.add('secrets')
    for (const line of sendable.split(/[\r\n]+/))
      for (const value of isoTimeOf(line) ? [line.trim()] : valuesOf(line)) values.add(value)
    if (values.size > MAX_LISTED_IDS + 1) break
  }
  const [first = '', ...others] = values
  const listed = isHeaderOf(field, first) && others.length > 0 ? others : [...values]
  if (listed.length > MAX_LISTED_IDS) notes.add('tooMany')
  const toListedId = (value: string): ListedId => ({ spellings: [value], kind: undefined })
  return { listedIds: listed.slice(0, MAX_LISTED_IDS).map(toListedId), notes, emptyLineCount: 0 }
}

export function guessKind(listedIds: readonly ListedId[]): ResourceName {
  const countOf = (kind: ResourceName) => listedIds.filter((listedId) => listedId.kind === kind).length
  return kinds.reduce<ResourceName>((best, kind) => (countOf(kind) > countOf(best) ? kind : best), 'users')
}

/**
 * Returns the kind to look up each ID as, by the ID as pasted: the ID's own kind, or else the chosen one. If no
 * ID may be of the chosen kind, all are looked up as this kind.
 */
export function kindsToLookUp(
  listedIds: readonly ListedId[],
  chosen: ResourceName,
): ReadonlyMap<string, ResourceName> {
  const isPossible = listedIds.some(({ kind }) => kind === undefined || kind === chosen)
  return new Map(listedIds.map(({ spellings: [id = ''], kind = chosen }) => [id, isPossible ? kind : chosen]))
}
