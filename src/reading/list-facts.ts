import { isObject, type Json, type JsonObject } from './json.ts'
import { keySet, normalizeKey } from './normalize-key.ts'
import type { ResponseContent } from './response.ts'

export function truncate(text: string, max: number): string {
  // A character has at most two UTF-16 code units, so only the beginning of a long text needs to be split.
  const characters = Array.from(text.slice(0, 2 * max + 2))
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}

export type UnreadableReason = 'empty' | 'notJson' | 'noRows' | 'noRecord' | 'ambiguous' | 'failure'

export interface UnreadableReading {
  kind: 'unreadable'
  reason: UnreadableReason
}

export const unreadable = (reason: UnreadableReason): UnreadableReading => ({ kind: 'unreadable', reason })

export const isEmptyResponse = (response: ResponseContent): boolean =>
  response.body === undefined &&
  (response.text.trim() === '' ||
    response.status === 204 ||
    response.status === 205 ||
    response.header('content-length') === '0')

/** A value beside the rows of a response: its normalized name, its parent's name, and its readable path. */
export interface Fact {
  name: string
  parent: string
  value: Json
  foundAt: string
}

const describingNames =
  /pag|meta|info|summary|range|cursor|link|header|context|aggregate|extra|next|^counts?$|^totals?/

const headerNames = keySet(
  'X-Filtered-Count X-Filtered-Total X-Total-Count X-WP-Total X-Total Total-Count X-Total-Results X-Total-Items X-Total-Records X-Pagination-Total-Count X-WP-TotalPages X-Total-Pages X-Page-Count X-Pagination-Page-Count X-Next-Page X-Next-Cursor X-Has-More X-Per-Page',
)

// Limits the characters of a path, since its names come from the service.
const MAX_PATH_LENGTH = 120

export const readablePath = (path: string[]): string => truncate(path.join('.'), MAX_PATH_LENGTH)

const MAX_LINKS = 50
const MAX_DEPTH = 2

const hasRelation = (link: Json): link is JsonObject =>
  isObject(link) && (typeof link.rel === 'string' || typeof link.relation === 'string')

const linkListFacts = (links: Json[], listPath: string): Fact[] =>
  links.slice(0, MAX_LINKS).flatMap((link): Fact[] => {
    if (!hasRelation(link)) return []
    const relation = String(link.rel ?? link.relation).toLowerCase()
    const value = link.href ?? link.url ?? link
    return [{ name: relation, parent: 'links', value, foundAt: `${listPath} ${relation}` }]
  })

const factsIn = (object: JsonObject, path: string[], depth: number, skippedKey?: string): Fact[] =>
  Object.entries(object).flatMap(([key, value]): Fact[] => {
    if (key === skippedKey) return []
    // Bitbucket sends the length of the page as `pagelen` and the length of the whole list as `size`.
    const name = key === 'size' && Object.hasOwn(object, 'pagelen') ? 'totalsize' : normalizeKey(key)
    const valuePath = [...path, key]
    const foundAt = readablePath(valuePath)
    const describesList = depth < MAX_DEPTH && describingNames.test(name)
    if (Array.isArray(value)) {
      if (name.includes('link')) return linkListFacts(value, foundAt)
      const [first] = value
      return value.length === 1 && isObject(first) && describesList
        ? factsIn(first, [...valuePath, '0'], depth + 1)
        : []
    }
    const fact = { name, parent: normalizeKey(path.at(-1) ?? ''), value, foundAt }
    return isObject(value) && describesList ? [fact, ...factsIn(value, valuePath, depth + 1)] : [fact]
  })

/**
 * The facts in the objects around the rows, those of the nearest object first.
 * @param ancestors the objects on the way to the rows, the outermost first.
 * @param rowsPath the path of the rows. The rows themselves are not facts.
 */
export const bodyFacts = (ancestors: JsonObject[], rowsPath: string[]): Fact[] =>
  ancestors
    .map((object, index) => factsIn(object, rowsPath.slice(0, index), 0, rowsPath[index]))
    .reverse()
    .flat()

const linkHeaderFacts = (headerText: string | null): Fact[] => {
  if (headerText === null) return []
  const facts: Fact[] = []
  for (const [, target = '', parameters = ''] of headerText.matchAll(/<([^<>]*)>([^<>]*)/g)) {
    const [, quoted, unquoted] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? []
    for (const relation of (quoted ?? unquoted ?? '').toLowerCase().split(/\s+/))
      if (relation !== '')
        facts.push({ name: relation, parent: 'links', value: target, foundAt: `Link rel=${relation}` })
  }
  return facts
}

const paginationHeaderFacts = (headerText: string | null): Fact[] => {
  try {
    const reported: Json = JSON.parse(headerText ?? 'null')
    // The header is itself an object that describes the list, so the depth is 1.
    return isObject(reported) ? factsIn(reported, ['header X-Pagination'], 1) : []
  } catch {
    return []
  }
}

// Matches the unit and the total of a `Content-Range` such as `users 0-9/57`.
const contentRange = /^\s*([a-z-]+\s+)?(?:\d+-\d+|\*)\/(\d+)\s*$/i

export const headerFacts = ({ header }: ResponseContent): Fact[] => {
  const facts = [...headerNames].flatMap((headerName): Fact[] => {
    const value = header(headerName)
    const name = normalizeKey(headerName).replace(/^x(?:wp|pagination)?/, '')
    if (value === null) return []
    return [{ name, parent: 'header', value: value.trim(), foundAt: `header ${headerName}` }]
  })
  const [, unit, total] = contentRange.exec(header('Content-Range') ?? '') ?? []
  if (total !== undefined && unit?.trim() !== 'bytes')
    facts.push({ name: 'totalcount', parent: 'header', value: total, foundAt: 'header Content-Range' })
  return [...facts, ...paginationHeaderFacts(header('X-Pagination')), ...linkHeaderFacts(header('Link'))]
}

export const toBoolean = (value: Json): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined

/** A count: a safe integer from 0, also as digits; undefined for anything else (null, -1, 1.5, "many"). */
export const toCount = (value: Json): number | undefined => {
  const number = typeof value === 'string' && /^\s*\d{1,16}\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}
