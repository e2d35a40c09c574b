import { type ListSource, withControl } from '../api/control.ts'
import { isNoSuchPage, type Page } from '../api/fetch.ts'
import { HttpError, NetworkError } from '../api/http/errors.ts'
import { reads } from '../contract/endpoints.ts'
import type { Filters, Paging } from '../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../contract/resources.ts'
import { fieldText, receivedRowCount, type ServiceRecord, type Total } from '../reading/index.ts'
import { toRecordLine } from './json-line.ts'
import type { ItemRun } from './run-batch.ts'

export interface ListProgress {
  resource: ResourceName
  /** The number, from 1, and the size of the next page to request. */
  page: number
  limit: number
  /** Number of pages with rows, and the largest of their sizes. */
  pages: number
  largestLimit: number
  rows: number
  duplicates: number
  /** Number of rows that have no identifier, so that duplicates of them are not recognized. */
  withoutIdentifier: number
  skipped: number
  firstTotal: Total | undefined
  total: Total
  totalChange: { from: number; to: number } | undefined
  /** Number of pages with fewer rows than the other pages, although rows followed. */
  shortPages: number
  hasErrorsWithRows: boolean
  ignoredFilter: FilterName | undefined
  otherProjectRows: number
  isContradictory: boolean
  hasLostCharacters: boolean
  /** Whether the list has ended, or the service keeps sending the same rows. */
  isFinished: boolean
  isRepeating: boolean
  /** The number of a refused page that may be past the end; undefined if the end is certain. */
  refusedPage: number | undefined
  identifiers: Set<string>
  lastPage: Page<never> | undefined
  lastLimit: number
  isLastPageFull: boolean
  pagesWithoutNewRows: number
}

/** Page sizes to try, the largest first, because the interface defines no maximum. */
export const REQUEST_LIMITS = [500, 100] as const

export const newListProgress = (resource: ResourceName, limit: number = REQUEST_LIMITS[0]): ListProgress => ({
  resource,
  page: 1,
  limit,
  pages: 0,
  largestLimit: 0,
  rows: 0,
  duplicates: 0,
  withoutIdentifier: 0,
  skipped: 0,
  firstTotal: undefined,
  total: { kind: 'unknown' },
  totalChange: undefined,
  shortPages: 0,
  hasErrorsWithRows: false,
  ignoredFilter: undefined,
  otherProjectRows: 0,
  isContradictory: false,
  hasLostCharacters: false,
  isFinished: false,
  isRepeating: false,
  refusedPage: undefined,
  identifiers: new Set(),
  lastPage: undefined,
  lastLimit: 0,
  isLastPageFull: false,
  pagesWithoutNewRows: 0,
})

/** Whether two pages have the same rows. Single rows without identifiers cannot be compared, but pages can. */
const isSamePage = ({ rows }: Page<never>, other: Page<never> | undefined): boolean =>
  rows.length === other?.rows.length &&
  rows.every(({ record }, index) => {
    const otherRow = other.rows[index]
    return otherRow !== undefined && toRecordLine(record) === toRecordLine(otherRow.record)
  })

function addRows<Field extends string>(progress: ListProgress, page: Page<Field>): ServiceRecord<Field>[] {
  const { identifier } = resources[progress.resource]
  const isRepeatedPage = progress.limit > 1 && isSamePage(page, progress.lastPage)
  const newRows = page.rows.filter(({ record }) => {
    // Rows without an identifier are new, because they cannot be compared.
    const id = fieldText(record, identifier) || undefined
    const isNew = !isRepeatedPage && (id === undefined || !progress.identifiers.has(id))
    if (isNew && id === undefined) progress.withoutIdentifier += 1
    if (id !== undefined) progress.identifiers.add(id)
    return isNew
  })
  progress.rows += newRows.length
  progress.duplicates += page.rows.length - newRows.length
  return newRows
}

const totalGrowth = ({ firstTotal, total }: ListProgress): number =>
  firstTotal?.kind === 'exact' && total.kind === 'exact' ? total.value - firstTotal.value : 0

function noteChanges(progress: ListProgress, { rows, total, notes }: Page<never>): void {
  const { total: earlier, lastPage, lastLimit } = progress
  const hasRows = rows.length > 0
  const smallTotal = notes.find((note) => note.code === 'totalTooSmall')?.total
  const to = total.kind === 'exact' ? total.value : smallTotal
  // Some services report a total of 0 after the last page.
  if (earlier.kind === 'exact' && to !== undefined && to !== earlier.value && (hasRows || to > 0))
    progress.totalChange ??= { from: earlier.value, to }
  if (hasRows && lastPage && receivedRowCount(lastPage) < lastLimit) progress.shortPages += 1
}

/**
 * Adds a page, decides whether another follows, and returns the page's new rows. Rows inserted meanwhile push others
 * onto the next page, where they are duplicates.
 */
function addPage<Field extends string>(progress: ListProgress, page: Page<Field>): ServiceRecord<Field>[] {
  const isFirst = progress.lastPage === undefined
  const hasRows = page.rows.length > 0
  const newRows = addRows(progress, page)
  if (hasRows) progress.pages += 1
  progress.firstTotal ??= page.total
  noteChanges(progress, page)
  progress.total = page.total
  for (const note of page.notes) {
    if (note.code === 'rowsSkipped') progress.skipped += note.count
    if (note.code === 'filterIgnored') progress.ignoredFilter = note.filter
    if (note.code === 'otherProjects') progress.otherProjectRows += note.count
    if (note.code === 'errorsWithRows') progress.hasErrorsWithRows = true
    if (note.code === 'totalsDisagree' || (note.code === 'contradiction' && page.more === 'no'))
      progress.isContradictory = true
    if (note.code === 'charactersLost') progress.hasLostCharacters = true
  }
  const hasNoNewRows = hasRows && newRows.length === 0
  progress.pagesWithoutNewRows = hasNoNewRows ? progress.pagesWithoutNewRows + 1 : 0
  // Each row that was inserted meanwhile pushes one row onto the next page.
  const isExplainedByGrowth = totalGrowth(progress) >= progress.duplicates
  // Without a total, inserted rows may explain a single page without new rows, but not two in succession.
  const isRepetitionCertain = page.total.kind === 'exact' || progress.pagesWithoutNewRows > 1
  progress.isRepeating = hasNoNewRows && !isExplainedByGrowth && isRepetitionCertain
  const receivedCount = receivedRowCount(page)
  const isShortFirstPage = isFirst && hasRows && receivedCount < progress.limit
  // Fewer rows than requested may be the service's own limit, which only the next page shows.
  const mayHaveOwnLimit = isShortFirstPage && page.total.kind !== 'exact' && page.foundAt.next === undefined
  const isLast = !hasRows || (page.more === 'no' && !mayHaveOwnLimit)
  progress.isFinished = isLast || progress.isRepeating
  progress.isLastPageFull = receivedCount >= progress.limit
  // Some services count pages by requested rows, others by returned rows, so later requests make both equal.
  if (isShortFirstPage && !isLast) progress.limit = receivedCount
  progress.largestLimit = Math.max(progress.largestLimit, progress.limit)
  progress.lastLimit = progress.limit
  progress.lastPage = page
  progress.page += 1
  return newRows
}

/** Returns the next page size to try if the error may mean that this one is too large; 0 if there is none. */
function smallerLimit(error: unknown, limit: number, shownLimit: number): number {
  if (error instanceof NetworkError && error.reason === 'tooLarge') return Math.floor(limit / 2)
  if (!(error instanceof HttpError) || ![400, 413, 422].includes(error.status)) return 0
  return [...REQUEST_LIMITS, shownLimit].find((smaller) => smaller < limit) ?? 0
}

/** The number of the last page that is known to exist after a page that was as long as requested; else 0. */
function lastKnownPage(page: Page<never>, limit: number): number {
  if (receivedRowCount(page) !== limit) return 0
  if (page.total.kind === 'exact') return Math.ceil(page.total.value / limit)
  return page.more === 'yes' ? Number.POSITIVE_INFINITY : 0
}

type RequestPage<Field extends string> = (paging: Paging) => Promise<Page<Field>>

function readAhead<Field extends string>(request: RequestPage<Field>, ahead: number): RequestPage<Field> {
  const pages = new Map<number, Promise<Page<Field>>>()
  let size = 0
  let knownEnd = 0
  return async ({ page: number, limit }) => {
    if (limit !== size) {
      // Pages of another size begin at other rows.
      pages.clear()
      size = limit
      knownEnd = 0
    }
    const responseOf = (page: number) => {
      const response = pages.get(page) ?? request({ page, limit })
      // An error counts only once the page is needed.
      response.catch(() => undefined)
      pages.set(page, response)
      return response
    }
    const response = responseOf(number)
    for (let next = number + 1; next <= Math.min(number + ahead, knownEnd); next += 1) responseOf(next)
    pages.delete(number)
    const page = await response
    knownEnd = lastKnownPage(page, limit)
    return page
  }
}

export function pageReader<Field extends string, Filter extends FilterName>(
  { runItem }: ItemRun,
  source: ListSource<Field, Filter>,
  filters: Filters<Filter>,
): RequestPage<Field> {
  const fetchPage = withControl<Field, Filter>(source, filters)
  return (paging) =>
    runItem((signal, connection) => fetchPage(paging, signal, connection), reads[source.resource.name].list)
}

type StartedProgress = ListProgress & { lastPage: Page<never> }

/** Whether a refused page may be past the end: the page before it did not announce it, and some services refuse it. */
export const isPastEnd = (error: unknown, { limit, lastLimit, lastPage }: StartedProgress): boolean =>
  // A page size that the service has not accepted yet may be what it refuses.
  lastPage.more !== 'yes' && isNoSuchPage(error, limit === lastLimit)

/** What a reading does next. `restart`: it begins again with the first page. */
export type PageChoice = 'read' | 'finish' | 'restart'

interface ReadOptions<Field extends string> {
  fetchPage: RequestPage<Field>
  signal: AbortSignal
  shownLimit?: number
  ahead?: number
  isEnd?: (error: unknown, progress: StartedProgress) => boolean
  choosePage?: (progress: ListProgress) => Promise<PageChoice>
}

/**
 * Reads all pages of a list, and yields the rows of each that were not received before. If the service refuses the
 * page size, smaller pages are requested. When a page fails, another call with the same progress continues with it.
 * @param options `shownLimit`: the page size of the list on screen, which the service is known to accept; without it, no
 * smaller pages are requested. `ahead`: the number of pages that are requested before they are needed. `isEnd`: whether
 * the error of a later page than the first means that the list has ended. `choosePage`: called before each page, whose
 * number in the progress it may change.
 * @throws the errors of `fetchPage`; the signal's reason when it aborts.
 */
export async function* readRows<Field extends string>(
  progress: ListProgress,
  { fetchPage, signal, shownLimit, ahead = 0, isEnd = isPastEnd, choosePage }: ReadOptions<Field>,
): AsyncGenerator<ServiceRecord<Field>[]> {
  const requestPage = readAhead(fetchPage, ahead)
  for (;;) {
    const choice = choosePage ? await choosePage(progress) : progress.isFinished ? 'finish' : 'read'
    if (choice === 'finish') return
    if (choice === 'restart') Object.assign(progress, newListProgress(progress.resource))
    let page: Page<Field>
    try {
      page = await requestPage({ page: progress.page, limit: progress.limit })
    } catch (error) {
      const { lastPage } = progress
      if (lastPage && isEnd(error, { ...progress, lastPage })) {
        // Rows were deleted meanwhile if this page was announced.
        if (lastPage.more === 'yes') progress.shortPages += 1
        // After a full page or several pages, a 400 may also be a limit of the service.
        else if (!isNoSuchPage(error) && (progress.isLastPageFull || progress.pages > 1))
          progress.refusedPage = progress.page
        page = { ...lastPage, rows: [], notes: [], more: 'no' }
      } else {
        const rowsBefore = (progress.page - 1) * progress.limit
        let limit = shownLimit === undefined ? 0 : smallerLimit(error, progress.limit, shownLimit)
        if (limit === 0) throw error
        // A page of the new size must begin at the next row.
        while (rowsBefore % limit !== 0) limit -= 1
        progress.limit = limit
        progress.page = rowsBefore / limit + 1
        continue
      }
    }
    signal.throwIfAborted()
    yield addPage(progress, page)
  }
}
