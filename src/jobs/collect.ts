import { isNoSuchPage, type Page } from '../api/fetch.ts'
import { HttpError, NetworkError } from '../api/http/errors.ts'
import { type JsonObject, ownField } from '../api/json.ts'
import type { Total } from '../api/reading/total.ts'
import type { Paging } from '../contract/list-params.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { toRecordLine } from '../list/csv.ts'

/** Maximum number of rows in one part; files are written part by part to keep the page responsive. */
const MAX_PART_ROWS = 500

/** The data received for an export. The rows are in the browser's blob storage, outside the heap. */
export interface Collection {
  resource: ResourceName
  /** The rows as JSON Lines, in parts of at most `MAX_PART_ROWS`. */
  parts: Blob[]
  /** Names of all fields, in the order of their first appearance. */
  fields: Set<string>
  identifiers: Set<string>
  /** Number of rows in the parts. */
  rows: number
  /** Number of rows left out because they were received before. */
  duplicates: number
  /** Number of rows in the parts that have no identifier. */
  withoutIdentifier: number
  /** Number of entries left out because they are not records or cannot be written. */
  skipped: number
  /** Number of the next page to request, from 1. */
  page: number
  /** Page size to request. */
  limit: number
  /** The largest page size of the pages received. */
  largestLimit: number
  /** Number of pages received. */
  pages: number
  /** The first and the latest total that the service reported. */
  firstTotal: Total | undefined
  total: Total
  /** Whether the service reported errors along with rows. */
  hasErrorsWithRows: boolean
  /** Whether U+FFFD replaces characters of the rows that could not be read. */
  hasLostCharacters: boolean
  /** The page received last, as JSON Lines. */
  lastPageText: string
  /** Number of consecutive pages without new rows, up to the latest page. */
  pagesWithoutNewRows: number
  /** Whether the list has ended, or the service keeps sending the same rows. */
  isFinished: boolean
  /** Whether the page received last may be the last one of the list. */
  mayHaveEnded: boolean
  /** Whether the export ended because the service keeps sending the same rows. */
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
  largestLimit: 0,
  pages: 0,
  firstTotal: undefined,
  total: { kind: 'unknown' },
  hasErrorsWithRows: false,
  hasLostCharacters: false,
  lastPageText: '',
  pagesWithoutNewRows: 0,
  isFinished: false,
  mayHaveEnded: false,
  isRepeating: false,
})

/** A record as received and as one line of JSON. */
interface Row {
  record: JsonObject
  line: string
}

/** Returns how much the reported total has grown since the first page. */
function totalGrowth({ firstTotal, total }: Collection): number {
  return firstTotal?.kind === 'exact' && total.kind === 'exact' ? total.value - firstTotal.value : 0
}

/**
 * Adds rows as one part, without those that have a repeated identifier. Rows without an identifier are added,
 * because they cannot be compared.
 */
function addPart(collection: Collection, rows: readonly Row[]): void {
  const lines: string[] = []
  for (const { record, line } of rows) {
    const value = ownField(record, resources[collection.resource].identifier)
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
 * Adds a page and decides whether another follows. Rows inserted during the export push others onto the next
 * page, where their repetitions are dropped.
 */
function addPage(collection: Collection, page: Page<never>): void {
  const rows = page.rows.flatMap(({ record }): Row[] => {
    const line = toRecordLine(record)
    return line === undefined ? [] : [{ record, line: `${line}\n` }]
  })
  collection.skipped += page.rows.length - rows.length
  const pageText = rows.map(({ line }) => line).join('')
  // Single rows without identifiers cannot be compared, but a repeated page can.
  const isRepeatedPage = pageText !== '' && collection.limit > 1 && pageText === collection.lastPageText
  const rowsBefore = collection.rows
  if (isRepeatedPage) collection.duplicates += page.rows.length
  else
    for (let from = 0; from < rows.length; from += MAX_PART_ROWS)
      addPart(collection, rows.slice(from, from + MAX_PART_ROWS))
  collection.lastPageText = pageText
  const isFirst = collection.page === 1
  if (page.rows.length > 0) collection.pages += 1
  collection.firstTotal ??= page.total
  collection.total = page.total
  for (const note of page.notes) {
    if (note.code === 'rowsSkipped') collection.skipped += note.count
    if (note.code === 'errorsWithRows') collection.hasErrorsWithRows = true
    if (note.code === 'charactersLost') collection.hasLostCharacters = true
  }
  const hasNoNewRows = page.rows.length > 0 && collection.rows === rowsBefore
  collection.pagesWithoutNewRows = hasNoNewRows ? collection.pagesWithoutNewRows + 1 : 0
  // Each row that was inserted during the export pushes one row onto the next page.
  const isExplainedByGrowth = totalGrowth(collection) >= collection.duplicates
  // Without a total, inserted rows may explain a single page without new rows, but not two in succession.
  const isRepetitionCertain = page.total.kind === 'exact' || collection.pagesWithoutNewRows > 1
  collection.isRepeating = hasNoNewRows && !isExplainedByGrowth && isRepetitionCertain
  const isShortFirstPage = isFirst && page.rows.length > 0 && page.rows.length < collection.limit
  // Fewer rows than requested may be the service's own limit, which only the next page reveals.
  const mayHaveOwnLimit = isShortFirstPage && page.total.kind === 'unknown' && page.foundAt.next === undefined
  const isLast = page.rows.length === 0 || (page.more === 'no' && !mayHaveOwnLimit)
  collection.isFinished = isLast || collection.isRepeating
  collection.mayHaveEnded = page.more !== 'yes'
  // Some services count pages by requested rows, others by returned rows, so later requests make both equal.
  if (isShortFirstPage && !isLast) collection.limit = page.rows.length
  collection.largestLimit = Math.max(collection.largestLimit, collection.limit)
  collection.page += 1
}

/** Page sizes to try, the largest first, because the interface defines no maximum. */
const REQUEST_LIMITS = [500, 100]

/** Starts an empty collection for a list. */
export const startCollection = (resource: ResourceName): Collection =>
  newCollection(resource, REQUEST_LIMITS[0] ?? 100)

/** Returns the next page size to try if the error may mean that this one is too large; 0 if there is none. */
function smallerLimit(error: unknown, limit: number, shownLimit: number): number {
  if (error instanceof NetworkError && error.reason === 'tooLarge') return Math.floor(limit / 2)
  if (!(error instanceof HttpError) || ![400, 413, 422].includes(error.status)) return 0
  return [...REQUEST_LIMITS, shownLimit].find((smaller) => smaller < limit) ?? 0
}

/** Lowers the page size to `maximum`, or less if no page of that size begins at the next row. */
function lowerLimit(collection: Collection, maximum: number): void {
  const rowsBefore = (collection.page - 1) * collection.limit
  let limit = maximum
  while (rowsBefore % limit !== 0) limit -= 1
  collection.limit = limit
  collection.page = rowsBefore / limit + 1
}

/** Whether the service refused a page because it is after the last one. */
const isPastEnd = (error: unknown, { mayHaveEnded, page }: Collection): boolean =>
  isNoSuchPage(error) && mayHaveEnded && page > 1

interface CollectOptions {
  /** Requests one page, usually as an item of a batch. */
  fetchPage: (paging: Paging) => Promise<Page<never>>
  /** Page size of the list on screen, which the service is known to accept. */
  shownLimit: number
  signal: AbortSignal
}

/**
 * Fetches the next page, if necessary with a smaller page size. Returns undefined if the service refuses the page
 * because there is none.
 */
async function fetchNextPage(
  collection: Collection,
  { fetchPage, shownLimit }: CollectOptions,
): Promise<Page<never> | undefined> {
  for (;;) {
    try {
      return await fetchPage({ page: collection.page, limit: collection.limit })
    } catch (error) {
      if (isPastEnd(error, collection)) return undefined
      const limit = smallerLimit(error, collection.limit, shownLimit)
      if (limit === 0) throw error
      lowerLimit(collection, limit)
    }
  }
}

/**
 * Requests one page after another until the list ends, yielding after each. The collection keeps the received
 * rows when a page fails, and another call resumes with that page.
 * @throws the errors of `fetchPage`; the signal's reason when it aborts.
 */
export async function* collect(collection: Collection, options: CollectOptions): AsyncGenerator<void> {
  while (!collection.isFinished) {
    const page = await fetchNextPage(collection, options)
    options.signal.throwIfAborted()
    if (page) addPage(collection, page)
    else collection.isFinished = true
    yield
  }
}
