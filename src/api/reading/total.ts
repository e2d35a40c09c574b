import type { Resource } from '../../contract/resources.ts'
import { field, isObject, type Json } from '../json.ts'
import { type Fact, toBoolean, toCount } from './list-facts.ts'

export type Total =
  | { kind: 'exact'; value: number }
  | { kind: 'atLeast'; value: number }
  | { kind: 'unknown' }

/**
 * Facts that the total is checked against: this page's rows, all rows so far, and whether more may follow.
 */
export interface Progress {
  rows: number
  /** Undefined if this page has no rows, since any page past the end can be requested. */
  rowsSoFar: number | undefined
  limit: number
  isFirstPage: boolean
  more: 'yes' | 'no' | 'unknown'
}

export type TotalNote =
  /** Less than the rows seen: shown as unknown. */
  | { code: 'totalTooSmall'; total: number; seen: number }
  | { code: 'totalsDisagree'; total: number; other: number }
  /** The service calls the total an estimate: shown as unknown. */
  | { code: 'totalEstimated'; total: number }

export interface TotalReading {
  total: Total
  notes: TotalNote[]
  foundAt?: string
}

// Paging covers the filtered rows, not the whole collection (DataTables, Directus).
const filteredTotalNames =
  /^(?:recordsfiltered|i?totaldisplayrecords|filter(?:ed)?count|totalfiltered|filteredtotal)$/
const certainTotalNames =
  /^(?:(?:grand|i|list)?tot(?:al)?(?:count|cnt|elements|items|docs|results?|records|rows|hits|size|entries|objects|num(?:ber)?|match\w*|found)|recordstotal|odatacount|numfound|numberofresults|nbhits)$/
const plainTotalNames = /^totals?$/
const countNames =
  /^(?:(?:items?|records?|rows?|results?)?count|items|n(?:um|b)results|found|matched|results|quantity)$/
const estimateNames = /^(?:estimated|approximate)(?:total(?:hits)?|count)$/

const isTotalOfResource = (name: string, { singular }: Resource): boolean =>
  [`total${singular}s`, `${singular}stotal`, `numberof${singular}s`].includes(name)

/** Decides whether a fact is a total of this reliability. */
type Tier = (fact: Fact, resource: Resource) => boolean

const isOfFilter: Tier = ({ name }) => filteredTotalNames.test(name)
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

/** Reads the number of a total, also from `{value, relation}`; `isLowerBound` if more rows are possible. */
const numberIn = (value: Json): { count: number; isLowerBound: boolean } | undefined => {
  const inner = isObject(value) ? (field(value, 'value') ?? field(value, 'count') ?? null) : value
  const endsWithPlus = typeof inner === 'string' && /^\d+\+$/.test(inner)
  const count = toCount(endsWithPlus ? inner.slice(0, -1) : inner)
  const relation = field(value, 'relation')
  return count === undefined
    ? undefined
    : { count, isLowerBound: endsWithPlus || (typeof relation === 'string' && /^gte?$|^>=?$/.test(relation)) }
}

/** True if by the facts there are no rows after the `rowsBefore` rows of the previous pages. */
export const reportsZero = (facts: Fact[], rowsBefore: number, resource: Resource): boolean =>
  facts.some((fact) => {
    const count = numberIn(fact.value)?.count
    if (count === undefined) return false
    return isCount(fact, resource)
      ? count === 0
      : count <= rowsBefore && [isOfFilter, ...certainTiers].some((tier) => tier(fact, resource))
  })

const unknown = (...notes: TotalNote[]): TotalReading => ({ total: { kind: 'unknown' }, notes })

/** Reads a plain `count`, which is the total only if it cannot be the number of rows on this page. */
const readCount = (facts: Fact[], progress: Progress, resource: Resource): TotalReading => {
  for (const fact of facts) {
    const count = isCount(fact, resource) ? toCount(fact.value) : undefined
    if (count === undefined) continue
    const exact: TotalReading = { total: { kind: 'exact', value: count }, notes: [], foundAt: fact.foundAt }
    if (count === progress.rows && progress.isFirstPage && progress.more === 'no') return exact
    // A count that repeats `limit` on a short page is the page's size.
    if (
      count <= progress.rows ||
      (count === progress.limit && progress.rows < progress.limit && progress.rows > 0)
    )
      continue
    if (progress.rows === 0 && progress.isFirstPage) continue
    return count < (progress.rowsSoFar ?? 0)
      ? unknown({ code: 'totalTooSmall', total: count, seen: progress.rowsSoFar ?? 0 })
      : exact
  }
  return unknown()
}

/**
 * Reads the number of all rows: first names that mean the filtered rows, then names that can only mean all
 * rows, then `total`, each nearest to the rows first and headers last, then a `count` that cannot be the
 * page's own. A total below the rows seen is unknown, with a note.
 */
export const readTotal = (facts: Fact[], progress: Progress, resource: Resource): TotalReading => {
  const isInexact = facts.some(
    ({ name, value }) =>
      (/exhaustive(?:nbhits|total)|istotalexact|totalexact/.test(name) && toBoolean(value) === false) ||
      (/total(?:is)?(?:estimated?|approximate)$/.test(name) && toBoolean(value) === true),
  )
  const reportedBy = (tier: Tier, fromHeader: boolean) =>
    facts.flatMap((fact) => {
      const number =
        (fact.parent === 'header') === fromHeader && tier(fact, resource) ? numberIn(fact.value) : undefined
      return number === undefined ? [] : [{ ...number, foundAt: fact.foundAt, tier }]
    })
  const reported = [
    ...[false, true].flatMap((fromHeader) => reportedBy(isOfFilter, fromHeader)),
    ...[false, true].flatMap((fromHeader) => certainTiers.flatMap((tier) => reportedBy(tier, fromHeader))),
  ]
  const [first] = reported
  const estimate = facts.find(({ name, value }) => estimateNames.test(name) && toCount(value) !== undefined)
  if (first === undefined) {
    const count = estimate && toCount(estimate.value)
    // An estimate of 0 without rows is exact.
    if (count === 0 && progress.rows === 0)
      return { total: { kind: 'exact', value: 0 }, notes: [], foundAt: estimate?.foundAt ?? '' }
    return count === undefined
      ? readCount(facts, progress, resource)
      : unknown({ code: 'totalEstimated', total: count })
  }
  const { count, foundAt } = first
  const other = reported.find(({ tier, count: otherCount }) => tier === first.tier && otherCount !== count)
  const notes: TotalNote[] = other ? [{ code: 'totalsDisagree', total: count, other: other.count }] : []
  if (first.isLowerBound)
    return { total: { kind: 'atLeast', value: Math.max(count, progress.rowsSoFar ?? 0) }, notes, foundAt }
  if (progress.rowsSoFar !== undefined && count < progress.rowsSoFar)
    return unknown({ code: 'totalTooSmall', total: count, seen: progress.rowsSoFar }, ...notes)
  if (isInexact && count > progress.rows) return unknown({ code: 'totalEstimated', total: count }, ...notes)
  return { total: { kind: 'exact', value: count }, notes, foundAt }
}
