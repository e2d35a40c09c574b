import type { Resource } from '../../contract/resources.ts'
import { isObject, type Json, ownField } from '../json.ts'
import { type Fact, toBoolean, toCount } from './list-facts.ts'

export type Total =
  | { kind: 'exact'; value: number }
  | { kind: 'atLeast'; value: number }
  | { kind: 'unknown' }

/** What is known about the list after this page, which the total is checked against. */
export interface Progress {
  /** The rows of this page. */
  rowCount: number
  /**
   * How many rows this page and all pages before have at least. Undefined if this page has none, since any
   * page past the end can be requested.
   */
  minRowsSoFar: number | undefined
  limit: number
  isFirstPage: boolean
  /** Whether more rows follow. */
  more: 'yes' | 'no' | 'unknown'
}

export type TotalNote =
  /** Less than the number of rows seen so far, so the total is shown as unknown. */
  | { code: 'totalTooSmall'; total: number; seen: number }
  | { code: 'totalsDisagree'; total: number; other: number }
  /** The service marks the total as an estimate, so it is shown as unknown. */
  | { code: 'totalEstimated'; total: number }

export interface TotalReading {
  total: Total
  notes: TotalNote[]
  foundAt?: string
}

/** Matches names of the number of filtered rows, which some services send beside the number of all rows. */
const filteredTotalNames =
  /^(?:recordsfiltered|i?totaldisplayrecords|filter(?:ed)?count|totalfiltered|filteredtotal)$/
const certainTotalNames =
  /^(?:(?:grand|i|list)?tot(?:al)?(?:count|cnt|elements|items|docs|results?|records|rows|hits|size|entries|objects|num(?:ber)?|match\w*|found)|recordstotal|odatacount|numfound|numberofresults|nbhits)$/
const plainTotalNames = /^totals?$/
const countNames =
  /^(?:(?:items?|records?|rows?|results?)?count|items|n(?:um|b)results|found|matched|results|quantity)$/
const estimateNames = /^(?:estimated|approximate)(?:total(?:hits)?|count)$/
const exactFlagNames = /exhaustive(?:nbhits|total)|istotalexact|totalexact/
const estimateFlagNames = /total(?:is)?(?:estimated?|approximate)$/

const isTotalOfResource = (name: string, { singular }: Resource): boolean =>
  [`total${singular}s`, `${singular}stotal`, `numberof${singular}s`].includes(name)

/** Whether a fact is one of a group of equally reliable totals. */
type Tier = (fact: Fact, resource: Resource) => boolean

const isFilteredTotal: Tier = ({ name }) => filteredTotalNames.test(name)
/** The reliable totals that may not be those of the filtered rows, the most reliable first. */
const certainTiers: Tier[] = [
  ({ name, parent, foundAt }, resource) =>
    certainTotalNames.test(name) ||
    isTotalOfResource(name, resource) ||
    (name === 'count' && (parent === 'aggregate' || /(?:^|\.)__count$/.test(foundAt))),
  // A `total` under `pages` is the number of pages.
  ({ name, parent }) => plainTotalNames.test(name) && parent !== 'pages',
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

/** Whether the facts report that no rows follow the `rowsBefore` rows of the previous pages. */
export const reportsNoRowsAfter = (facts: Fact[], rowsBefore: number, resource: Resource): boolean =>
  facts.some((fact) => {
    const count = readNumber(fact.value)?.count
    if (count === undefined) return false
    return isCount(fact, resource)
      ? count === 0
      : count <= rowsBefore && [isFilteredTotal, ...certainTiers].some((tier) => tier(fact, resource))
  })

const unknownTotal = (...notes: TotalNote[]): TotalReading => ({ total: { kind: 'unknown' }, notes })

/** Reads a plain `count`, which is the total only if it cannot be the number of rows on this page. */
const readPlainCount = (facts: Fact[], progress: Progress, resource: Resource): TotalReading => {
  const { rowCount, minRowsSoFar = 0, limit, isFirstPage, more } = progress
  const isOnlyPage = isFirstPage && more === 'no'
  for (const fact of facts) {
    const count = isCount(fact, resource) ? toCount(fact.value) : undefined
    if (count === undefined) continue
    const exact: TotalReading = { total: { kind: 'exact', value: count }, notes: [], foundAt: fact.foundAt }
    if (count === rowCount && isOnlyPage) return exact
    // On a page that is not full, a count that equals the limit is the page size.
    const isPageSize = count === limit && rowCount < limit && rowCount > 0
    const isEmptyList = rowCount === 0 && isFirstPage
    if (count <= rowCount || isPageSize || isEmptyList) continue
    if (count >= minRowsSoFar) return exact
    return unknownTotal({ code: 'totalTooSmall', total: count, seen: minRowsSoFar })
  }
  return unknownTotal()
}

/**
 * Reads the number of all rows from the first of these facts:
 * 1. the number of filtered rows, in the body or else in a header
 * 2. in the body, a name that can only mean all rows, or else `total`
 * 3. in a header, one of the same names
 * 4. a `count` that cannot be the number of rows on this page
 *
 * Of equally reliable totals, the nearest to the rows is read. A total below the number of rows seen so far
 * is unknown, with a note.
 */
export const readTotal = (facts: Fact[], progress: Progress, resource: Resource): TotalReading => {
  const { rowCount, minRowsSoFar } = progress
  const isInexact = facts.some(
    ({ name, value }) =>
      (exactFlagNames.test(name) && toBoolean(value) === false) ||
      (estimateFlagNames.test(name) && toBoolean(value) === true),
  )
  const totalsOf = (tier: Tier, isHeader: boolean) =>
    facts.flatMap((fact) => {
      const number =
        (fact.parent === 'header') === isHeader && tier(fact, resource) ? readNumber(fact.value) : undefined
      return number === undefined ? [] : [{ ...number, foundAt: fact.foundAt, tier }]
    })
  const totals = [
    ...[false, true].flatMap((isHeader) => totalsOf(isFilteredTotal, isHeader)),
    ...[false, true].flatMap((isHeader) => certainTiers.flatMap((tier) => totalsOf(tier, isHeader))),
  ]
  const [first] = totals
  const estimate = facts.find(({ name, value }) => estimateNames.test(name) && toCount(value) !== undefined)
  if (first === undefined) {
    const count = estimate && toCount(estimate.value)
    // An estimate of 0 without rows is exact.
    if (count === 0 && rowCount === 0)
      return { total: { kind: 'exact', value: 0 }, notes: [], foundAt: estimate?.foundAt ?? '' }
    return count === undefined
      ? readPlainCount(facts, progress, resource)
      : unknownTotal({ code: 'totalEstimated', total: count })
  }
  const { count, foundAt, isLowerBound } = first
  const differentTotal = totals.find((total) => total.tier === first.tier && total.count !== count)
  const notes: TotalNote[] = differentTotal
    ? [{ code: 'totalsDisagree', total: count, other: differentTotal.count }]
    : []
  if (isLowerBound)
    return { total: { kind: 'atLeast', value: Math.max(count, minRowsSoFar ?? 0) }, notes, foundAt }
  if (minRowsSoFar !== undefined && count < minRowsSoFar)
    return unknownTotal({ code: 'totalTooSmall', total: count, seen: minRowsSoFar }, ...notes)
  if (isInexact && count > rowCount) return unknownTotal({ code: 'totalEstimated', total: count }, ...notes)
  return { total: { kind: 'exact', value: count }, notes, foundAt }
}
