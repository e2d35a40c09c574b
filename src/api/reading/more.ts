import { isObject, type Json } from '../json.ts'
import { type Fact, toBoolean, toCount } from './list-facts.ts'

export type HasMore = 'yes' | 'no' | 'unknown'

export type MoreNote =
  /** Two signs of whether more rows follow contradict each other; `yes` and `no` are their paths. */
  | { code: 'contradiction'; yes: string; no: string }
  /**
   * The response reports another page number than the requested one. If it is lower, the response is read as
   * that page.
   */
  | { code: 'pageDiffers'; requested: number; reported: number }

/** A sign of whether rows follow this page, and the readable path at which it was found. */
interface Sign {
  hasMore: 'yes' | 'no'
  foundAt: string
}

/** Matches the names of flags that are true if more rows follow. */
const moreFlagNames =
  /^(?:has)?(?:more|next)(?:pages?|items|results|records|data|available)?$|^(?:is)?truncated$/
/** Matches the names of flags that are true on the last page. */
const lastFlagNames = /^(?:is)?(?:last(?:page|batch)?|done|finished|end|exhausted)$|^nomore$/
/** Matches the names of links, cursors, offsets and numbers of the next page. */
const nextNames =
  /^(?:odata)?next(?:page|records)?(?:ur[li]|link|href|cursor|token|marker|key|offset|start|number)?$|^(?:next)?continuation(?:token)?$|^continue$|^lastevaluatedkey$/
const pageNames = /^(?:current)?page(?:number|index|no|num)?$|^number$|^current$/
const pageCountNames =
  /^(?:total|nb|num|numberof)?pages?(?:count|total)?$|^pagescount$|^(?:last|max|total)page$/
const previousPageNames = /^prev(?:ious)?(?:page)?$/
const pageSizeNames =
  /^(?:items|results|hits|rows|max)?perpage$|^page(?:size|limit)$|^limit$|^take$|^maxresults$|^pagelen$/

/** The page size of a response: as reported if the service lowered it, else as requested. */
export const pageSize = (facts: Fact[], limit: number, rowCount: number): number => {
  const reported = facts.find(
    // In SCIM, `itemsPerPage` is the number of rows on this page.
    ({ name, value }) =>
      pageSizeNames.test(name) &&
      (toCount(value) ?? 0) > 0 &&
      !(name === 'itemsperpage' && toCount(value) === rowCount),
  )
  const reportedSize = toCount(reported?.value ?? null) ?? limit
  return reportedSize >= rowCount && reportedSize < limit ? reportedSize : limit
}

/** The sign of a flag such as `has_more` or `last`. */
const flagSign = (facts: Fact[]): Sign | undefined => {
  for (const { name, value, foundAt } of facts) {
    const moreFlag = moreFlagNames.test(name) ? toBoolean(value) : undefined
    const lastFlag = lastFlagNames.test(name) ? toBoolean(value) : undefined
    // `next: false` is a missing link, which `nextSigns` reads.
    const isMissingLink = name === 'next' && moreFlag === false
    if (moreFlag !== undefined && !isMissingLink) return { hasMore: moreFlag ? 'yes' : 'no', foundAt }
    if (lastFlag !== undefined) return { hasMore: lastFlag ? 'no' : 'yes', foundAt }
  }
  return undefined
}

/** Matches names under which a number is the next page's. Under other names, it is an offset. */
const nextPageNumberNames = /page$|^next$|number$/

/** Whether a next link, cursor, offset or page number leads to more rows; undefined if that is unclear. */
const leadsToMore = (value: Json, name: string, page: number): boolean | undefined => {
  if (value === null || value === '' || value === false) return false
  if (isObject(value)) return Object.values(value).some((inner) => inner !== null && inner !== '')
  const number = toCount(value)
  if (number === undefined) return typeof value === 'string' || typeof value === 'bigint'
  if (!nextPageNumberNames.test(name)) return number > 0
  // This page's number counted from 1 is also the next page's number counted from 0.
  return number === page ? undefined : number > page
}

const nextSigns = (facts: Fact[], page: number): Sign[] => {
  const signs = facts.flatMap(({ name, value, foundAt, parent }): Sign[] => {
    // Airtable's cursor is called `offset`.
    const isCursor = name === 'offset' && typeof value === 'string' && !/^\d*$/.test(value)
    if (!isCursor && (!nextNames.test(name) || parent === 'next' || Array.isArray(value))) return []
    const hasNext = leadsToMore(value, name, page)
    return hasNext === undefined ? [] : [{ hasMore: hasNext ? 'yes' : 'no', foundAt }]
  })
  if (signs.length > 0) return signs
  // Paging links without a next link mean the last page.
  const pagingLink = facts.find(
    ({ name, parent }) => /link/.test(parent) && /^(?:first|last|prev|previous)$/.test(name),
  )
  return pagingLink ? [{ hasMore: 'no', foundAt: pagingLink.foundAt }] : []
}

/** The first count among the wanted facts. */
const firstCount = (facts: Fact[], isWanted: (fact: Fact) => boolean): number | undefined =>
  toCount(facts.find((fact) => isWanted(fact) && toCount(fact.value) !== undefined)?.value ?? null)

/** Whether a fact is the number of pages. A plain `page` is the number of this page. */
const isPageCount = ({ name, parent }: Fact): boolean =>
  pageCountNames.test(name) ? name !== 'page' : name === 'total' && parent === 'pages'

/**
 * Reads the number, from 1, of the page that a response with rows contains: the requested page, even if the
 * response counts pages from 0, or the earlier page that it reports.
 * @param isPastEnd whether the requested page is past the end according to the total.
 */
export const readPageNumber = (
  facts: Fact[],
  requested: number,
  isPastEnd: boolean,
): { page: number; notes: MoreNote[] } => {
  const pageCount = firstCount(facts, isPageCount)
  const previous = firstCount(facts, ({ name }) => previousPageNames.test(name))
  const reported =
    firstCount(facts, ({ name }) => pageNames.test(name)) ??
    (previous === undefined ? undefined : previous + 1) ??
    (pageCount === 1 ? 1 : undefined)
  const mayCountFromZero = !isPastEnd && (pageCount ?? requested) >= requested
  const isRequested = reported === requested || (reported === requested - 1 && mayCountFromZero)
  if (reported === undefined || isRequested) return { page: requested, notes: [] }
  return {
    page: Math.min(Math.max(1, reported), requested),
    notes: [{ code: 'pageDiffers', requested, reported }],
  }
}

/** The sign of the number of pages. */
const pageCountSign = (facts: Fact[], page: number): Sign | undefined => {
  const pageCountFact = facts.find((fact) => isPageCount(fact) && toCount(fact.value) !== undefined)
  const pageCount = toCount(pageCountFact?.value ?? null)
  return pageCountFact === undefined || pageCount === undefined
    ? undefined
    : { hasMore: page < pageCount ? 'yes' : 'no', foundAt: pageCountFact.foundAt }
}

/** What is known about the page whose facts are read. */
export interface PageContext {
  /** The page's number, from 1. */
  page: number
  /** The page size, as `pageSize` returns it. */
  limit: number
  rowCount: number
  /** The rows of this page and of all pages before. */
  rowsSoFar: number
  total?: { kind: 'exact' | 'atLeast'; value: number; foundAt: string }
  /** With a filter, the total and the number of pages may be those of all rows. */
  isFiltered: boolean
}

/**
 * Whether the total does not fit the rows of a page that is not full. Either the service has a lower maximum
 * or the total is that of another list; only the next page shows which.
 */
const isTotalDoubtful = ({ total, rowsSoFar, rowCount, limit }: PageContext): boolean =>
  total !== undefined &&
  rowCount < limit &&
  (total.kind === 'exact' ? rowsSoFar !== total.value : rowsSoFar < total.value)

const totalSign = (context: PageContext): Sign | undefined => {
  const { total, rowsSoFar } = context
  if (total === undefined || isTotalDoubtful(context)) return undefined
  if (total.kind === 'atLeast' && rowsSoFar >= total.value) return undefined
  return { hasMore: rowsSoFar < total.value ? 'yes' : 'no', foundAt: total.foundAt }
}

/** A sign that there are rows, although the first page has none. */
const missingRowsSign = (facts: Fact[], { page, total, isFiltered }: PageContext): Sign | undefined => {
  const positiveTotalSign: Sign | undefined =
    total === undefined || total.value === 0 ? undefined : { hasMore: 'yes', foundAt: total.foundAt }
  const countSigns = isFiltered ? [] : [pageCountSign(facts, page), positiveTotalSign]
  return [flagSign(facts), ...nextSigns(facts, page), ...countSigns].find((sign) => sign?.hasMore === 'yes')
}

/**
 * Reads whether rows follow a page. No rows follow a page without rows. A flag such as `has_more` decides.
 * Without a flag, the next link or cursor, the number of pages and the total decide. If these disagree, the
 * result is unknown, with a note. If there are none, the result is unknown for a full page, and for a page
 * that does not fit the total; any other page is the last one.
 */
export const readMore = (
  facts: Fact[],
  context: PageContext,
): { more: HasMore; notes: MoreNote[]; foundAt?: string } => {
  const { page, rowCount, limit } = context
  const notes: MoreNote[] = []
  const flag = flagSign(facts)
  const signs = [flag, ...nextSigns(facts, page), pageCountSign(facts, page), totalSign(context)].filter(
    (sign) => sign !== undefined,
  )
  const yesSign = signs.find(({ hasMore }) => hasMore === 'yes')
  const noSign = signs.find(({ hasMore }) => hasMore === 'no')
  const [firstSign] = signs
  const firstFoundAt = firstSign === undefined ? {} : { foundAt: firstSign.foundAt }
  if (rowCount === 0) {
    const rowsSign = page === 1 ? missingRowsSign(facts, context) : undefined
    if (rowsSign) notes.push({ code: 'contradiction', yes: rowsSign.foundAt, no: 'rows' })
    return { more: 'no', notes, ...firstFoundAt }
  }
  if (yesSign && noSign) notes.push({ code: 'contradiction', yes: yesSign.foundAt, no: noSign.foundAt })
  if (flag) return { more: flag.hasMore, notes, ...firstFoundAt }
  if (yesSign && noSign) return { more: 'unknown', notes, ...firstFoundAt }
  if (firstSign) return { more: firstSign.hasMore, notes, ...firstFoundAt }
  return { more: rowCount < limit && !isTotalDoubtful(context) ? 'no' : 'unknown', notes }
}
