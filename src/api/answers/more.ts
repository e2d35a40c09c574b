import { isObject, type Json } from '../json.ts'
import { countOf, type Fact, flagOf } from './list-facts.ts'

export type More = 'yes' | 'no' | 'unknown'

export type MoreNote =
  /** Two signs of whether more rows follow contradict each other; paths as in `found`. */
  | { code: 'contradiction'; yes: string; no: string }
  /** The answer names another page than the one asked for (pages may count from 0 or 1). */
  | { code: 'pageDiffers'; asked: number; told: number }

/** One sign of whether rows follow this page, and where it stood. */
interface Sign {
  says: 'yes' | 'no'
  where: string
}

const moreFlags = /^(?:has)?(?:more|next)(?:pages?|items|results|records|data|available)?$|^(?:is)?truncated$/
const lastFlags = /^(?:is)?(?:last(?:page|batch)?|done|finished|end|exhausted)$|^nomore$/
const nexts =
  /^(?:odata)?next(?:page|records)?(?:ur[li]|link|href|cursor|token|marker|key|offset|start|number)?$|^(?:next)?continuation(?:token)?$|^continue$|^lastevaluatedkey$/
const pageNames = /^(?:current)?page(?:number|index|no|num)?$|^number$|^current$/
const pagesNames = /^(?:total|nb|num|numberof)?pages?(?:count|total)?$|^pagescount$|^(?:last|max|total)page$/
const sizeNames = /^(?:items|results|hits|rows|max)?perpage$|^page(?:size|limit)$|^limit$|^take$|^maxresults$/

/** The rows a page of this answer holds at most: as told where the service lowered it, else as asked. */
export const pageSize = (facts: Fact[], limit: number, rows: number): number => {
  const told = facts.find(
    // SCIM tells this page's own rows so.
    ({ name, value }) =>
      sizeNames.test(name) &&
      (countOf(value) ?? 0) > 0 &&
      !(name === 'itemsperpage' && countOf(value) === rows),
  )
  const size = countOf(told?.value ?? null) ?? limit
  return size >= rows && size < limit ? size : limit
}

const flagSign = (facts: Fact[]): Sign | undefined => {
  for (const { name, value, where } of facts) {
    const flag = moreFlags.test(name) ? flagOf(value) : undefined
    const last = lastFlags.test(name) ? flagOf(value) : undefined
    // `next: false` is a missing link, which the next signs read.
    if (flag !== undefined && !(name === 'next' && !flag)) return { says: flag ? 'yes' : 'no', where }
    if (last !== undefined) return { says: last ? 'no' : 'yes', where }
  }
  return undefined
}

/** Whether a next link, cursor or page number leads on; undefined where a number tells nothing. */
const leadsOn = (value: Json, name: string, page: number): boolean | undefined => {
  if (value === null || value === '' || value === false) return false
  if (isObject(value)) return Object.values(value).some((part) => part !== null && part !== '')
  const number = countOf(value)
  if (number === undefined) return typeof value === 'string' || typeof value === 'bigint'
  if (!/page$|^next$|number$/.test(name)) return number > 0
  // Counted from 0, the next page has the number of this one counted from 1.
  return number > page ? true : number === page ? undefined : false
}

const nextSigns = (facts: Fact[], page: number): Sign[] => {
  const signs = facts.flatMap(({ name, value, where, parent }): Sign[] => {
    const isToken = name === 'offset' && typeof value === 'string' && !/^\d*$/.test(value)
    if (!isToken && (!nexts.test(name) || parent === 'next' || Array.isArray(value))) return []
    const leads = leadsOn(value, name, page)
    return leads === undefined ? [] : [{ says: leads ? 'yes' : 'no', where }]
  })
  if (signs.length > 0) return signs
  // Paging links without a next one: the last page has none.
  const link = facts.find(
    ({ name, parent }) => /link/.test(parent) && /^(?:first|last|prev|previous)$/.test(name),
  )
  return link ? [{ says: 'no', where: link.where }] : []
}

interface PageTold {
  sign?: Sign
  notes: MoreNote[]
}

/** The page told against the pages told; the told page is the asked one, or one less where pages count from 0. */
const pageSign = (facts: Fact[], page: number): PageTold => {
  const told = facts.find(({ name, value }) => pageNames.test(name) && countOf(value) !== undefined)
  const number = countOf(told?.value ?? null)
  const differs = number !== undefined && number !== page && number !== page - 1
  const notes: MoreNote[] = differs ? [{ code: 'pageDiffers', asked: page, told: number }] : []
  const pages = facts.find(
    ({ name, value, parent }) =>
      (pagesNames.test(name) ? name !== 'page' : name === 'total' && parent === 'pages') &&
      countOf(value) !== undefined,
  )
  const count = countOf(pages?.value ?? null)
  if (pages === undefined || count === undefined) return { notes }
  return { sign: { says: (differs ? number : page) < count ? 'yes' : 'no', where: pages.where }, notes }
}

/** The page's own facts that the signs are held against; `total` is the sure one, or its lower bound. */
export interface Page {
  page: number
  limit: number
  rows: number
  seen: number
  total?: { kind: 'exact' | 'atLeast'; value: number; where: string }
}

const totalSign = ({ total, seen }: Page): Sign | undefined =>
  total === undefined || (total.kind === 'atLeast' && seen >= total.value)
    ? undefined
    : { says: seen < total.value ? 'yes' : 'no', where: total.where }

/**
 * Whether rows follow this page. A page without rows has none after it. An explicit flag decides; else a next
 * link or cursor, page against pages, and seen against total, where they agree (they do not: unknown, with a
 * note); else a short page is the last and after a full one nobody knows.
 */
export const readMore = (facts: Fact[], page: Page): { more: More; notes: MoreNote[]; where?: string } => {
  const { sign: pages, notes } = pageSign(facts, page.page)
  const flag = flagSign(facts)
  const total = totalSign(page)
  const signs = [flag, ...nextSigns(facts, page.page), pages, total].filter((sign) => sign !== undefined)
  const yes = signs.find(({ says }) => says === 'yes')
  const no = signs.find(({ says }) => says === 'no')
  const [first] = signs
  const shown = first === undefined ? {} : { where: first.where }
  if (page.rows === 0) {
    if (yes && page.page === 1) notes.push({ code: 'contradiction', yes: yes.where, no: 'rows' })
    return { more: 'no', notes, ...shown }
  }
  if (yes && no) notes.push({ code: 'contradiction', yes: yes.where, no: no.where })
  if (flag) return { more: flag.says, notes, ...shown }
  if (yes && no) return { more: 'unknown', notes, ...shown }
  if (first) return { more: first.says, notes, ...shown }
  return { more: page.rows < page.limit ? 'no' : 'unknown', notes }
}
