import { isObject, type Json } from '../json.ts'
import { type Fact, toBoolean, toCount } from './list-facts.ts'

export type HasMore = 'yes' | 'no' | 'unknown'

export type MoreNote =
  /** Two signs of whether more rows follow contradict each other; the values are paths as in `foundAt`. */
  | { code: 'contradiction'; yes: string; no: string }
  /**
   * The response names another page than requested (counted from 0 or 1); an earlier one is read as that
   * page.
   */
  | { code: 'pageDiffers'; requested: number; reported: number }

/** A sign of whether rows follow this page, and the readable path at which it was found. */
interface Sign {
  hasMore: 'yes' | 'no'
  foundAt: string
}

const moreFlagNames =
  /^(?:has)?(?:more|next)(?:pages?|items|results|records|data|available)?$|^(?:is)?truncated$/
const lastFlagNames = /^(?:is)?(?:last(?:page|batch)?|done|finished|end|exhausted)$|^nomore$/
const nextNames =
  /^(?:odata)?next(?:page|records)?(?:ur[li]|link|href|cursor|token|marker|key|offset|start|number)?$|^(?:next)?continuation(?:token)?$|^continue$|^lastevaluatedkey$/
const pageNames = /^(?:current)?page(?:number|index|no|num)?$|^number$|^current$/
const pageCountNames =
  /^(?:total|nb|num|numberof)?pages?(?:count|total)?$|^pagescount$|^(?:last|max|total)page$/
const previousPageNames = /^prev(?:ious)?(?:page)?$/
const sizeNames =
  /^(?:items|results|hits|rows|max)?perpage$|^page(?:size|limit)$|^limit$|^take$|^maxresults$|^pagelen$/

/** The page size of a response: as reported if the service lowered it, else as requested. */
export const pageSize = (facts: Fact[], limit: number, rows: number): number => {
  const reported = facts.find(
    // In SCIM, `itemsPerPage` is the number of rows on this page.
    ({ name, value }) =>
      sizeNames.test(name) &&
      (toCount(value) ?? 0) > 0 &&
      !(name === 'itemsperpage' && toCount(value) === rows),
  )
  const size = toCount(reported?.value ?? null) ?? limit
  return size >= rows && size < limit ? size : limit
}

const flagSign = (facts: Fact[]): Sign | undefined => {
  for (const { name, value, foundAt } of facts) {
    const flag = moreFlagNames.test(name) ? toBoolean(value) : undefined
    const last = lastFlagNames.test(name) ? toBoolean(value) : undefined
    // `next: false` is a missing link, which `nextSigns` reads.
    if (flag !== undefined && !(name === 'next' && !flag)) return { hasMore: flag ? 'yes' : 'no', foundAt }
    if (last !== undefined) return { hasMore: last ? 'no' : 'yes', foundAt }
  }
  return undefined
}

/** Whether a next link, cursor or page number leads to more rows; undefined if a number leaves it open. */
const leadsToMore = (value: Json, name: string, page: number): boolean | undefined => {
  if (value === null || value === '' || value === false) return false
  if (isObject(value)) return Object.values(value).some((part) => part !== null && part !== '')
  const number = toCount(value)
  if (number === undefined) return typeof value === 'string' || typeof value === 'bigint'
  if (!/page$|^next$|number$/.test(name)) return number > 0
  // The number of this page from 1 is also that of the next page from 0.
  return number > page ? true : number === page ? undefined : false
}

const nextSigns = (facts: Fact[], page: number): Sign[] => {
  const signs = facts.flatMap(({ name, value, foundAt, parent }): Sign[] => {
    const isToken = name === 'offset' && typeof value === 'string' && !/^\d*$/.test(value)
    if (!isToken && (!nextNames.test(name) || parent === 'next' || Array.isArray(value))) return []
    const hasNext = leadsToMore(value, name, page)
    return hasNext === undefined ? [] : [{ hasMore: hasNext ? 'yes' : 'no', foundAt }]
  })
  if (signs.length > 0) return signs
  // Paging links without a next link mean the last page.
  const link = facts.find(
    ({ name, parent }) => /link/.test(parent) && /^(?:first|last|prev|previous)$/.test(name),
  )
  return link ? [{ hasMore: 'no', foundAt: link.foundAt }] : []
}

const firstCount = (facts: Fact[], isNamed: (fact: Fact) => boolean): number | undefined =>
  toCount(facts.find((fact) => isNamed(fact) && toCount(fact.value) !== undefined)?.value ?? null)

const isPageCount = ({ name, parent }: Fact): boolean =>
  pageCountNames.test(name) ? name !== 'page' : name === 'total' && parent === 'pages'

/**
 * The page number of a response with rows, from 1: the requested page, also if it is reported as one less
 * (pages from 0), or the earlier page that the response names.
 * @param isPastEnd whether the requested page has no rows by the total.
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
  const isRequested =
    reported === requested ||
    (reported === requested - 1 && !isPastEnd && (pageCount ?? requested) >= requested)
  if (reported === undefined || isRequested) return { page: requested, notes: [] }
  return {
    page: Math.min(Math.max(1, reported), requested),
    notes: [{ code: 'pageDiffers', requested, reported }],
  }
}

/** Compares the page with the number of pages. */
const pageSign = (facts: Fact[], page: number): Sign | undefined => {
  const pages = facts.find((fact) => isPageCount(fact) && toCount(fact.value) !== undefined)
  const count = toCount(pages?.value ?? null)
  return pages === undefined || count === undefined
    ? undefined
    : { hasMore: page < count ? 'yes' : 'no', foundAt: pages.foundAt }
}

/** The page's facts that the signs are compared with; `total` is exact or a lower bound. */
export interface PageFacts {
  page: number
  limit: number
  rows: number
  rowsSoFar: number
  total?: { kind: 'exact' | 'atLeast'; value: number; foundAt: string }
  /** With a filter, the total and the number of pages may be those of all rows. */
  isFiltered: boolean
}

/**
 * Whether the total does not fit a page that is not full: the service has its own maximum, or the total is
 * not that of this list, which only the next page shows.
 */
const isDoubtful = ({ total, rowsSoFar, rows, limit }: PageFacts): boolean =>
  total !== undefined &&
  rows < limit &&
  (total.kind === 'exact' ? rowsSoFar !== total.value : rowsSoFar < total.value)

const totalSign = (page: PageFacts): Sign | undefined => {
  const { total, rowsSoFar } = page
  if (total === undefined || isDoubtful(page) || (total.kind === 'atLeast' && rowsSoFar >= total.value))
    return undefined
  return { hasMore: rowsSoFar < total.value ? 'yes' : 'no', foundAt: total.foundAt }
}

/** A sign that there are rows, although the first page has none. */
const missingRows = (facts: Fact[], { page, total, isFiltered }: PageFacts): Sign | undefined => {
  const rowsInTotal: Sign | undefined =
    total === undefined || total.value === 0 ? undefined : { hasMore: 'yes', foundAt: total.foundAt }
  const countSigns = isFiltered ? [] : [pageSign(facts, page), rowsInTotal]
  return [flagSign(facts), ...nextSigns(facts, page), ...countSigns].find((sign) => sign?.hasMore === 'yes')
}

/**
 * Whether rows follow this page; none follow a page without rows. An explicit flag decides; else the next
 * link or cursor, the number of pages and the total, if they agree (otherwise unknown, with a note); else a
 * short page is the last one, unless the total does not fit it, and after a full page it is unknown.
 */
export const readMore = (
  facts: Fact[],
  page: PageFacts,
): { more: HasMore; notes: MoreNote[]; foundAt?: string } => {
  const notes: MoreNote[] = []
  const flag = flagSign(facts)
  const signs = [flag, ...nextSigns(facts, page.page), pageSign(facts, page.page), totalSign(page)].filter(
    (sign) => sign !== undefined,
  )
  const yes = signs.find(({ hasMore }) => hasMore === 'yes')
  const no = signs.find(({ hasMore }) => hasMore === 'no')
  const [first] = signs
  const location = first === undefined ? {} : { foundAt: first.foundAt }
  if (page.rows === 0) {
    const missing = page.page === 1 ? missingRows(facts, page) : undefined
    if (missing) notes.push({ code: 'contradiction', yes: missing.foundAt, no: 'rows' })
    return { more: 'no', notes, ...location }
  }
  if (yes && no) notes.push({ code: 'contradiction', yes: yes.foundAt, no: no.foundAt })
  if (flag) return { more: flag.hasMore, notes, ...location }
  if (yes && no) return { more: 'unknown', notes, ...location }
  if (first) return { more: first.hasMore, notes, ...location }
  return { more: page.rows < page.limit && !isDoubtful(page) ? 'no' : 'unknown', notes }
}
