import type { ResponseContent } from '../http/service-response.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { normalizeKey } from './normalize-key.ts'
import { truncate } from './truncate.ts'

/** A value beside the rows of a response: its normalized name, its parent's name, and its readable path. */
export interface Fact {
  name: string
  parent: string
  value: Json
  foundAt: string
}

/** Names of objects that describe the list: paging, meta, links, totals, aggregates. */
const describingNames =
  /pag|meta|info|summary|range|cursor|link|header|context|aggregate|extra|next|^counts?$|^totals?/

/** Headers with a single value; without their prefix, their names are those in a body. */
const headerNames =
  'X-Filtered-Count X-Filtered-Total X-Total-Count X-WP-Total X-Total Total-Count X-Total-Results X-Total-Items X-Total-Records X-Pagination-Total-Count X-WP-TotalPages X-Total-Pages X-Page-Count X-Pagination-Page-Count X-Next-Page X-Next-Cursor X-Has-More X-Per-Page'.split(
    ' ',
  )

/** Limit in characters, since the names come from the service. */
const MAX_PATH_LENGTH = 120

/** A path with dots, truncated. */
export const readablePath = (path: string[]): string => truncate(path.join('.'), MAX_PATH_LENGTH)

const isLinked = (entry: Json): entry is JsonObject =>
  isObject(entry) && (typeof entry.rel === 'string' || typeof entry.relation === 'string')

const factsIn = (object: JsonObject, path: string[], depth: number, skip: string | undefined): Fact[] =>
  Object.entries(object).flatMap(([key, value]): Fact[] => {
    if (key === skip) return []
    // Beside `pagelen`, the length of the page, `size` is that of the list (Bitbucket).
    const name = key === 'size' && Object.hasOwn(object, 'pagelen') ? 'totalsize' : normalizeKey(key)
    const inner = [...path, key]
    const fact = { name, parent: normalizeKey(path.at(-1) ?? ''), value, foundAt: readablePath(inner) }
    if (Array.isArray(value)) {
      const [first] = value
      if (name.includes('link'))
        return value.slice(0, 50).flatMap((entry): Fact[] => {
          if (!isLinked(entry)) return []
          const relation = String(entry.rel ?? entry.relation).toLowerCase()
          return [
            {
              name: relation,
              parent: 'links',
              value: entry.href ?? entry.url ?? entry,
              foundAt: `${fact.foundAt} ${relation}`,
            },
          ]
        })
      return value.length === 1 && isObject(first) && depth < 2 && describingNames.test(name)
        ? factsIn(first, [...inner, '0'], depth + 1, undefined)
        : []
    }
    if (!isObject(value)) return [fact]
    return depth < 2 && describingNames.test(name)
      ? [fact, ...factsIn(value, inner, depth + 1, undefined)]
      : [fact]
  })

/** The facts in the objects around the rows, the nearest first. */
export const bodyFacts = (ancestors: JsonObject[], path: string[]): Fact[] =>
  ancestors
    .map((object, depth) => factsIn(object, path.slice(0, depth), 0, path[depth]))
    .reverse()
    .flat()

const linkFacts = (header: string | null): Fact[] => {
  if (header === null) return []
  const facts: Fact[] = []
  for (const [, target = '', parameters = ''] of header.matchAll(/<([^<>]*)>([^<>]*)/g)) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? []
    for (const relation of (quoted ?? bare ?? '').toLowerCase().split(/\s+/))
      if (relation !== '')
        facts.push({ name: relation, parent: 'links', value: target, foundAt: `Link rel=${relation}` })
  }
  return facts
}

const paginationFacts = (header: string | null): Fact[] => {
  try {
    const reported: Json = JSON.parse(header ?? 'null')
    return isObject(reported) ? factsIn(reported, ['header X-Pagination'], 1, undefined) : []
  } catch {
    return []
  }
}

/** The facts in the headers: totals, pages, `Content-Range`, the `Link` relations. */
export const headerFacts = ({ header }: ResponseContent): Fact[] => {
  const facts = headerNames.flatMap((title): Fact[] => {
    const value = header(title)
    const name = normalizeKey(title).replace(/^x(?:wp|pagination)?/, '')
    return value === null ? [] : [{ name, parent: 'header', value: value.trim(), foundAt: `header ${title}` }]
  })
  const [, unit, total] =
    /^\s*([a-z-]+\s+)?(?:\d+-\d+|\*)\/(\d+)\s*$/i.exec(header('Content-Range') ?? '') ?? []
  if (total !== undefined && unit?.trim() !== 'bytes')
    facts.push({ name: 'totalcount', parent: 'header', value: total, foundAt: 'header Content-Range' })
  return [...facts, ...paginationFacts(header('X-Pagination')), ...linkFacts(header('Link'))]
}

/** A boolean, also as text; undefined for anything else. */
export const toBoolean = (value: Json): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined

/** A count: a safe integer from 0, also as digits; undefined for anything else (null, -1, 1.5, "many"). */
export const toCount = (value: Json): number | undefined => {
  const number = typeof value === 'string' && /^\s*\d{1,16}\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}
