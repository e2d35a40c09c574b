import type { Resource } from '../contract/resources.ts'
import { isObject, type Json, ownField } from './json.ts'
import { type Fact, toBoolean, toCount } from './list-facts.ts'

export type HasMore = 'yes' | 'no' | 'unknown'

export type Total =
  | { kind: 'exact'; value: number }
  | { kind: 'atLeast'; value: number }
  | { kind: 'unknown' }

export type MoreNote =
  | { code: 'contradiction'; yes: string; no: string }
  /**
   * The response reports another page number than the requested one. If it is lower, the response is read as
   * that page.
   */
  | { code: 'pageDiffers'; requested: number; reported: number }

interface Sign {
  hasMore: boolean
  foundAt: string
}

// Names as `normalizeKey` returns them, each with examples.

// hasmore, hasnextpage, istruncated
const moreFlagNames =
  /^(?:has)?(?:more|next)(?:pages?|items|results|records|data|available)?$|^(?:is)?truncated$/
// last, islastpage, done
const lastFlagNames = /^(?:is)?(?:last(?:page|batch)?|done|finished|end|exhausted)$|^nomore$/
// next, nextlink, nextcursor, continuationtoken
const nextNames =
  /^(?:odata)?next(?:page|records)?(?:ur[li]|link|href|cursor|token|marker|key|offset|start|number)?$|^(?:next)?continuation(?:token)?$|^continue$|^lastevaluatedkey$/
// page, currentpage, pagenumber
const pageNames = /^(?:current)?page(?:number|index|no|num)?$|^number$|^current$/
// pages, totalpages, lastpage
const pageCountNames =
  /^(?:total|nb|num|numberof)?pages?(?:count|total)?$|^pagescount$|^(?:last|max|total)page$/
const previousPageNames = /^prev(?:ious)?(?:page)?$/
// perpage, pagesize, limit
const pageSizeNames =
  /^(?:items|results|hits|rows|max)?perpage$|^page(?:size|limit)$|^limit$|^take$|^maxresults$|^pagelen$/

/** The page size of a response: as reported if the service lowered it, else as requested. */
export const pageSize = (facts: Fact[], limit: number, rowCount: number): number => {
  const reportedSizes = facts.flatMap(({ name, value }) => {
    const size = pageSizeNames.test(name) ? toCount(value) : undefined
    // In SCIM, `itemsPerPage` is the number of rows on this page.
    return size && !(name === 'itemsperpage' && size === rowCount) ? [size] : []
  })
  const [reported = limit] = reportedSizes
  return reported >= rowCount && reported < limit ? reported : limit
}

const flagSign = (facts: Fact[]): Sign | undefined => {
  for (const { name, value, foundAt } of facts) {
    const moreFlag = moreFlagNames.test(name) ? toBoolean(value) : undefined
    const lastFlag = lastFlagNames.test(name) ? toBoolean(value) : undefined
    // `next: false` is a missing link, which `nextSigns` reads.
    const isMissingLink = name === 'next' && moreFlag === false
    if (moreFlag !== undefined && !isMissingLink) return { hasMore: moreFlag, foundAt }
    if (lastFlag !== undefined) return { hasMore: !lastFlag, foundAt }
  }
  return undefined
}

// Matches names under which a number is the next page's. Under other names, it is an offset.
const nextPageNumberNames = /page$|^next$|number$/

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
    const hasMore = leadsToMore(value, name, page)
    return hasMore === undefined ? [] : [{ hasMore, foundAt }]
  })
  if (signs.length > 0) return signs
  // Paging links without a next link mean the last page.
  const pagingLink = facts.find(
    ({ name, parent }) => /link/.test(parent) && /^(?:first|last|prev|previous)$/.test(name),
  )
  return pagingLink ? [{ hasMore: false, foundAt: pagingLink.foundAt }] : []
}

const firstCount = (facts: Fact[], isWanted: (fact: Fact) => boolean): number | undefined =>
  toCount(facts.find((fact) => isWanted(fact) && toCount(fact.value) !== undefined)?.value ?? null)

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

const pageCountSign = (facts: Fact[], page: number): Sign | undefined => {
  const fact = facts.find((candidate) => isPageCount(candidate) && toCount(candidate.value) !== undefined)
  return fact && { hasMore: page < (toCount(fact.value) ?? 0), foundAt: fact.foundAt }
}

export interface PageContext {
  page: number
  requestedLimit: number
  limit: number
  rowCount: number
  rowsSoFar: number
  /** The least that `rowsSoFar` may be; undefined without rows, since any page past the end can be requested. */
  minRowsSoFar: number | undefined
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
  return { hasMore: rowsSoFar < total.value, foundAt: total.foundAt }
}

const missingRowsSign = (facts: Fact[], { page, total, isFiltered }: PageContext): Sign | undefined => {
  const totalRowsSign = total?.value ? { hasMore: true, foundAt: total.foundAt } : undefined
  const countSigns = isFiltered ? [] : [pageCountSign(facts, page), totalRowsSign]
  return [flagSign(facts), ...nextSigns(facts, page), ...countSigns].find((sign) => sign?.hasMore)
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
): { more: HasMore; notes: MoreNote[]; foundAt: string | undefined } => {
  const { page, rowCount, limit } = context
  const flag = flagSign(facts)
  const signs = [flag, ...nextSigns(facts, page), pageCountSign(facts, page), totalSign(context)].filter(
    (sign) => sign !== undefined,
  )
  const foundAt = signs[0]?.foundAt
  if (rowCount === 0) {
    const rowsSign = page === 1 ? missingRowsSign(facts, context) : undefined
    const notes: MoreNote[] = rowsSign ? [{ code: 'contradiction', yes: rowsSign.foundAt, no: 'rows' }] : []
    return { more: 'no', notes, foundAt }
  }
  const [yes, no] = [true, false].map((value) => signs.find(({ hasMore }) => hasMore === value))
  const notes: MoreNote[] = yes && no ? [{ code: 'contradiction', yes: yes.foundAt, no: no.foundAt }] : []
  const isLastPage = rowCount < limit && !isTotalDoubtful(context)
  const decisive = flag ?? (yes && no ? undefined : signs[0])
  const more = decisive ? (decisive.hasMore ? 'yes' : 'no') : isLastPage && !yes ? 'no' : 'unknown'
  return { more, notes, foundAt }
}

export type TotalNote =
  /** Less than the number of rows seen so far, so the total is shown as unknown. */
  | { code: 'totalTooSmall'; total: number; seen: number }
  | { code: 'totalsDisagree'; total: number; other: number }
  | { code: 'totalEstimated'; total: number }

interface TotalReading {
  total: Total
  notes: TotalNote[]
  foundAt?: string
}

// Matches names of the number of filtered rows, which some services send beside the number of all rows.
const filteredTotalNames =
  /^(?:recordsfiltered|i?totaldisplayrecords|filter(?:ed)?count|totalfiltered|filteredtotal)$/
// totalcount, totalelements, numfound
const certainTotalNames =
  /^(?:(?:grand|i|list)?tot(?:al)?(?:count|cnt|elements|items|docs|results?|records|rows|hits|size|entries|objects|num(?:ber)?|match\w*|found)|recordstotal|odatacount|numfound|numberofresults|nbhits)$/
const plainTotalNames = /^totals?$/
// count, itemcount, found
const countNames =
  /^(?:(?:items?|records?|rows?|results?)?count|items|n(?:um|b)results|found|matched|results|quantity)$/
const estimateNames = /^(?:estimated|approximate)(?:total(?:hits)?|count)$/
// exhaustivenbhits: false, istotalexact: false
const exactFlagNames = /exhaustive(?:nbhits|total)|istotalexact|totalexact/
// totalestimated: true, totalisestimate: true
const estimateFlagNames = /total(?:is)?(?:estimated?|approximate)$/

type Tier = (fact: Fact, resource: Resource) => boolean

/**
 * The reliable totals, the most reliable first: those of the filtered rows, then those that may not be. Each
 * group is read from the body and then from the headers.
 */
const tierGroups: Tier[][] = [
  [({ name }) => filteredTotalNames.test(name)],
  [
    ({ name, parent, foundAt }, { singular }) =>
      certainTotalNames.test(name) ||
      [`total${singular}s`, `${singular}stotal`, `numberof${singular}s`].includes(name) ||
      (name === 'count' && (parent === 'aggregate' || /(?:^|\.)__count$/.test(foundAt))),
    // A `total` under `pages` is the number of pages.
    ({ name, parent }) => plainTotalNames.test(name) && parent !== 'pages',
  ],
]
const isCount: Tier = ({ name }, { singular }) =>
  countNames.test(name) || name === `${singular}scount` || name === `${singular}count`

/** Reads the number of a total, also from `{value, relation}` or a text such as `10000+`. */
const readNumber = (value: Json): { count: number; isLowerBound: boolean } | undefined => {
  const inner = isObject(value) ? (ownField(value, 'value') ?? ownField(value, 'count') ?? null) : value
  const endsWithPlus = typeof inner === 'string' && /^\d+\+$/.test(inner)
  const count = toCount(endsWithPlus ? inner.slice(0, -1) : inner)
  const relation = ownField(value, 'relation')
  return count === undefined
    ? undefined
    : { count, isLowerBound: endsWithPlus || (typeof relation === 'string' && /^gte?$|^>=?$/.test(relation)) }
}

export const reportsNoRowsAfter = (facts: Fact[], rowsBefore: number, resource: Resource): boolean =>
  facts.some((fact) => {
    const count = readNumber(fact.value)?.count
    if (count === undefined) return false
    return isCount(fact, resource)
      ? count === 0
      : count <= rowsBefore && tierGroups.flat().some((tier) => tier(fact, resource))
  })

const unknownTotal = (...notes: TotalNote[]): TotalReading => ({ total: { kind: 'unknown' }, notes })

/** Reads a plain `count`, which is the total only if it cannot be the number of rows on this page. */
const readPlainCount = (
  facts: Fact[],
  { rowCount, minRowsSoFar = 0, requestedLimit, page }: PageContext,
  more: HasMore,
  resource: Resource,
): TotalReading => {
  for (const fact of facts) {
    const count = isCount(fact, resource) ? toCount(fact.value) : undefined
    if (count === undefined) continue
    const isOfOnlyPage = count === rowCount && page === 1 && more === 'no'
    // On a page that is not full, a count that equals the limit is the page size.
    const isPageSize = count === requestedLimit && rowCount < requestedLimit && rowCount > 0
    const isEmptyList = rowCount === 0 && page === 1
    if (!isOfOnlyPage && (count <= rowCount || isPageSize || isEmptyList)) continue
    return isOfOnlyPage || count >= minRowsSoFar
      ? { total: { kind: 'exact', value: count }, notes: [], foundAt: fact.foundAt }
      : unknownTotal({ code: 'totalTooSmall', total: count, seen: minRowsSoFar })
  }
  return unknownTotal()
}

/**
 * Reads the number of all rows: in the body or a header, a name from `tierGroups`, else a `count` that cannot be
 * the number of rows on this page. Of equally reliable totals, the nearest to the rows is read. A total below the
 * number of rows seen so far is unknown, with a note.
 * @param more whether rows follow according to the facts without a total.
 */
export const readTotal = (
  facts: Fact[],
  context: PageContext,
  more: HasMore,
  resource: Resource,
): TotalReading => {
  const { rowCount, minRowsSoFar = 0 } = context
  const totalsOf = (tier: Tier, isHeader: boolean) =>
    facts.flatMap((fact) => {
      const number =
        (fact.parent === 'header') === isHeader && tier(fact, resource) ? readNumber(fact.value) : undefined
      return number === undefined ? [] : [{ ...number, foundAt: fact.foundAt, tier }]
    })
  const totals = tierGroups.flatMap((tiers) =>
    [false, true].flatMap((isHeader) => tiers.flatMap((tier) => totalsOf(tier, isHeader))),
  )
  const [first] = totals
  if (first === undefined) {
    const estimate = facts.find(({ name, value }) => estimateNames.test(name) && toCount(value) !== undefined)
    if (estimate === undefined) return readPlainCount(facts, context, more, resource)
    const total = toCount(estimate.value) ?? 0
    // An estimate of 0 without rows is exact.
    return total === 0 && rowCount === 0
      ? { total: { kind: 'exact', value: 0 }, notes: [], foundAt: estimate.foundAt }
      : unknownTotal({ code: 'totalEstimated', total })
  }
  const { count, foundAt, isLowerBound, tier } = first
  const different = totals.find((total) => total.tier === tier && total.count !== count)
  const notes: TotalNote[] = different
    ? [{ code: 'totalsDisagree', total: count, other: different.count }]
    : []
  if (isLowerBound)
    return { total: { kind: 'atLeast', value: Math.max(count, minRowsSoFar) }, notes, foundAt }
  if (count < minRowsSoFar)
    return unknownTotal({ code: 'totalTooSmall', total: count, seen: minRowsSoFar }, ...notes)
  const isInexact = facts.some(
    ({ name, value }) =>
      (exactFlagNames.test(name) && toBoolean(value) === false) ||
      (estimateFlagNames.test(name) && toBoolean(value) === true),
  )
  if (isInexact && count > rowCount) return unknownTotal({ code: 'totalEstimated', total: count }, ...notes)
  return { total: { kind: 'exact', value: count }, notes, foundAt }
}
