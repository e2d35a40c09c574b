import { field, type JsonObject } from '../../api/json.ts'
import type { Page } from '../../api/page.ts'
import type { Total } from '../../api/reading/total.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { toRecordLine } from './json-line.ts'

/** The most rows of one part: a file is written part by part, so that the page can respond in between. */
const MAX_PART_ROWS = 500

/** What has been received of an export. The rows themselves are in the browser's blob storage, off the heap. */
export interface Collection {
  resource: ResourceName
  /** JSON Lines of at most 500 rows each. */
  parts: Blob[]
  /** Names of all fields, in the order of their first appearance. */
  fields: Set<string>
  identifiers: Set<string>
  rows: number
  duplicates: number
  withoutIdentifier: number
  /** Entries that were no records, or none that can be written. */
  skipped: number
  /** The page to ask for next, from 1, and its rows; pages received. */
  page: number
  limit: number
  pages: number
  /** The totals told, first and last. */
  firstTotal: Total | undefined
  total: Total
  /** The service reported errors beside rows. */
  hasErrorsBeside: boolean
  /** The page before as text. */
  lastPage: string
  /** Pages in a row that brought nothing new. */
  idlePages: number
  isWhole: boolean
  /** The page before did not say that more follow. */
  mayHaveEnded: boolean
  /** It ended because the service sends the same rows for ever. */
  isRepeating: boolean
}

export const newCollection = (resource: ResourceName, limit: number): Collection => ({
  resource,
  parts: [],
  fields: new Set(),
  identifiers: new Set(),
  rows: 0,
  duplicates: 0,
  withoutIdentifier: 0,
  skipped: 0,
  page: 1,
  limit,
  pages: 0,
  firstTotal: undefined,
  total: { kind: 'unknown' },
  hasErrorsBeside: false,
  lastPage: '',
  idlePages: 0,
  isWhole: false,
  mayHaveEnded: false,
  isRepeating: false,
})

/** A record as received and as one line of JSON. */
interface Row {
  record: JsonObject
  line: string
}

/** How much longer the list was told to have become since the first page. */
function growth({ firstTotal, total }: Collection): number {
  return firstTotal?.kind === 'exact' && total.kind === 'exact' ? total.value - firstTotal.value : 0
}

/** Adds the rows of a part, each identifier once. Rows without one are all kept: nobody can tell them apart. */
function addPart(collection: Collection, rows: readonly Row[]): void {
  const lines: string[] = []
  for (const { record, line } of rows) {
    const value = field(record, resources[collection.resource].identifier)
    const identifier = value === undefined || value === null || value === '' ? undefined : String(value)
    if (identifier !== undefined && collection.identifiers.has(identifier)) {
      collection.duplicates += 1
      continue
    }
    if (identifier === undefined) collection.withoutIdentifier += 1
    else collection.identifiers.add(identifier)
    for (const name of Object.keys(record)) collection.fields.add(name)
    lines.push(line)
  }
  if (lines.length > 0) collection.parts.push(new Blob(lines))
  collection.rows += lines.length
}

/**
 * Adds a page to what was received, and decides whether there is another. Rows inserted while exporting push others
 * onto the next page, where they come again and are dropped.
 */
export function addPage(collection: Collection, page: Page<never>): void {
  const rows = page.rows.flatMap(({ record }): Row[] => {
    const line = toRecordLine(record)
    return line === undefined ? [] : [{ record, line: `${line}\n` }]
  })
  collection.skipped += page.rows.length - rows.length
  const text = rows.map(({ line }) => line).join('')
  // Rows without identifiers cannot be told apart one by one; a whole page that comes again can.
  const isSame = text !== '' && text === collection.lastPage
  const before = collection.rows
  if (isSame) collection.duplicates += page.rows.length
  else
    for (let from = 0; from < rows.length; from += MAX_PART_ROWS)
      addPart(collection, rows.slice(from, from + MAX_PART_ROWS))
  collection.lastPage = text
  const isFirst = collection.page === 1
  if (page.rows.length > 0) collection.pages += 1
  collection.firstTotal ??= page.total
  collection.total = page.total
  for (const note of page.notes) {
    if (note.code === 'rowsSkipped') collection.skipped += note.count
    if (note.code === 'errorsBeside') collection.hasErrorsBeside = true
  }
  const isIdle = page.rows.length > 0 && collection.rows === before
  collection.idlePages = isIdle ? collection.idlePages + 1 : 0
  const isExplained = growth(collection) >= collection.duplicates
  const isSure = page.total.kind === 'exact' || collection.idlePages > 1
  collection.isRepeating = isIdle && !isExplained && isSure
  const isShort = isFirst && page.rows.length > 0 && page.rows.length < collection.limit
  // A list that tells neither a total nor a next page may have a maximum of its own: only the next page shows it.
  const isUnsure = isShort && page.total.kind === 'unknown' && page.found.next === undefined
  const isLast = page.rows.length === 0 || (page.more === 'no' && !isUnsure)
  collection.isWhole = isLast || collection.isRepeating
  collection.mayHaveEnded = page.more !== 'yes'
  // Some services count pages by the rows asked for and some by those sent: from here on both are the same.
  if (isShort && !isLast) collection.limit = page.rows.length
  collection.page += 1
}
