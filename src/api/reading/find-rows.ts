import type { Resource } from '../../contract/resources.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { normalizeKey } from './normalize-key.ts'
import { matchScore, normalizeFields, unwrapRow } from './row.ts'
import { isResourceKey, rowsKeys, sideKeys } from './row-keys.ts'

/** The location of a response's rows: `chain` holds the enclosing objects along `path`, from the root. */
export interface RowsLocation {
  path: string[]
  chain: JsonObject[]
  rows: Json[]
  /** Whether the only row is an object instead of an array of one, as in JSON converted from XML. */
  single?: boolean
}

/** `score` is that of the likeliest row, -1 where there are no rows. */
interface RowsCandidate extends RowsLocation {
  named: 'exactly' | 'resource' | 'usual' | 'other'
  score: number
}

interface Candidates {
  arrays: RowsCandidate[]
  /** Objects and maps that could be the rows if no array is. */
  objects: RowsCandidate[]
  /** Fields that are null or `{}`, which some languages write for an empty list. */
  blanks: RowsLocation[]
}

// Enough rows to recognize the shape without reading a long list twice.
const MAX_SAMPLE = 20

const likelihood = (rows: Json[], resource: Resource): number => {
  const objects = rows.slice(0, MAX_SAMPLE).filter(isObject)
  const each = objects.map((row) => matchScore(unwrapRow(row, resource)[0], resource))
  return Math.max(-1, ...each)
}

const nameOf = (path: string[], resource: Resource): RowsCandidate['named'] => {
  const last = normalizeKey(path.at(-1) ?? '')
  if (last === resource.name) return 'exactly'
  if (isResourceKey(last, resource)) return 'resource'
  if (!rowsKeys.has(last)) return 'other'
  return path.some((name) => isResourceKey(normalizeKey(name), resource)) ? 'resource' : 'usual'
}

/** The records of an object that keys them by identifier; empty for any other object. */
const keyedRows = (object: JsonObject, resource: Resource): Json[] => {
  const entries = Object.entries(object).filter((entry) => typeof entry[1] === 'object' && entry[1] !== null)
  const isKeyed = entries.every(
    ([key, row]) =>
      isObject(row) &&
      matchScore(row, resource) === 3 &&
      normalizeFields(row, resource)[resource.identifier] === key,
  )
  return isKeyed ? entries.map(([, row]) => row) : []
}

const collect = (
  object: JsonObject,
  path: string[],
  chain: JsonObject[],
  resource: Resource,
  into: Candidates,
) => {
  const inside = [...chain, object]
  for (const [key, value] of Object.entries(object)) {
    if (sideKeys.has(normalizeKey(key))) continue
    const place = { path: [...path, key], chain: inside }
    const named = nameOf(place.path, resource)
    if (Array.isArray(value)) {
      if (value.length === 0 || value.some(isObject))
        into.arrays.push({ ...place, rows: value, named, score: likelihood(value, resource) })
    } else if (isObject(value)) {
      const like = matchScore(value, resource)
      const keyed = keyedRows(value, resource)
      if (Object.keys(value).length === 0) into.blanks.push({ ...place, rows: [] })
      if (like === 3) into.objects.push({ ...place, rows: [value], named, score: like, single: true })
      else if (keyed.length > 0) into.objects.push({ ...place, rows: keyed, named, score: 3 })
      // A record's own arrays (roles, tags) are not rows; the search ends three objects below the root.
      if (like < 3 && path.length < 3) collect(value, place.path, inside, resource, into)
    } else if (value === null) into.blanks.push({ ...place, rows: [] })
  }
}

/**
 * Lower is more certain: the resource's name, a usual name, then the shape; undefined if it cannot be rows.
 */
const rank = (candidate: RowsCandidate): number | undefined => {
  const { named, score } = candidate
  if (named === 'exactly') return 0
  if (named === 'resource') return 1
  if (named === 'usual') return score === 3 ? 2 : score === 2 ? 3 : score >= 0.5 ? 4 : 6
  return score === 3 ? 5 : score >= 1 ? 7 : undefined
}

const isNamed = ({ named }: RowsCandidate): boolean => named === 'exactly' || named === 'resource'

const identifiersOf = (candidate: RowsCandidate, resource: Resource): string =>
  JSON.stringify(
    candidate.rows.map((row) => {
      const identifier = isObject(row)
        ? normalizeFields(unwrapRow(row, resource)[0], resource)[resource.identifier]
        : null
      return typeof identifier === 'string' ? identifier : null
    }),
  )

const isSame = (a: RowsCandidate, b: RowsCandidate, resource: Resource): boolean =>
  a.rows.length === b.rows.length &&
  (a.rows.length === 0 || Math.min(a.score, b.score) >= 1) &&
  identifiersOf(a, resource) === identifiersOf(b, resource)

const choose = (candidates: RowsCandidate[], resource: Resource): RowsCandidate | 'noRows' | 'ambiguous' => {
  const full = candidates
    .filter((candidate) => candidate.rows.length > 0 || isNamed(candidate))
    .flatMap((candidate) => {
      const order = rank(candidate)
      return order === undefined ? [] : [{ candidate, order, depth: candidate.path.length }]
    })
    .sort((a, b) => a.order - b.order || a.depth - b.depth || b.candidate.score - a.candidate.score)
  const [first, ...others] = full
  const empty = candidates.filter((candidate) => candidate.rows.length === 0)
  const usual = empty.filter((candidate) => candidate.named === 'usual')
  if (first === undefined) {
    // An empty array with an unknown name is the list only if it is the only array.
    return (
      usual[0] ??
      (candidates.length === 1 ? empty[0] : undefined) ??
      (empty.length > 1 ? 'ambiguous' : 'noRows')
    )
  }
  const rival = usual.find((candidate) => candidate.path.length <= first.depth)
  if (rival !== undefined && first.order > 2) return first.candidate.named === 'other' ? rival : 'ambiguous'
  const twins = others.filter(
    ({ candidate, order, depth }) =>
      order === first.order &&
      depth === first.depth &&
      candidate.score === first.candidate.score &&
      !isSame(candidate, first.candidate, resource),
  )
  return twins.length > 0 ? 'ambiguous' : first.candidate
}

/**
 * Finds the rows of a response: a root array, else the one array of objects, by name (the resource's, then
 * usual names), then by shape, at most three objects below the root. `reportsZero` returns whether a total
 * beside a field is 0, so that null means an empty list.
 */
export const findRows = (
  body: Json,
  resource: Resource,
  reportsZero: (chain: JsonObject[]) => boolean,
): RowsLocation | 'noRows' | 'ambiguous' => {
  if (Array.isArray(body)) return findInArray(body, resource, reportsZero)
  if (!isObject(body)) return 'noRows'
  const found: Candidates = { arrays: [], objects: [], blanks: [] }
  collect(body, [], [], resource, found)
  const blank = found.blanks.find(({ path }) => isResourceKey(normalizeKey(path.at(-1) ?? ''), resource))
  const array = choose(found.arrays, resource)
  if (array === 'ambiguous') return array
  if (matchScore(body, resource) === 3) {
    // The body is a single record, whose own arrays (roles, tags) are not the rows.
    return array !== 'noRows' && (isNamed(array) || array.score === 3) ? array : 'noRows'
  }
  if (array !== 'noRows' && array.named !== 'other') return array
  const objects = choose(
    found.objects.filter(({ named, single }) => named !== 'other' || !single),
    resource,
  )
  if (objects !== 'noRows') return objects
  if (blank !== undefined) return blank
  if (array !== 'noRows') return array
  const reported = found.blanks.find(
    ({ path, chain }) => rowsKeys.has(normalizeKey(path.at(-1) ?? '')) && reportsZero(chain),
  )
  if (reported !== undefined) return reported
  const keyed = keyedRows(body, resource)
  if (keyed.length > 0) return { path: [], chain: [], rows: keyed }
  // Some services omit the field of an empty list.
  return reportsZero([body]) ? { path: [], chain: [body], rows: [] } : 'noRows'
}

const findInArray = (
  body: Json[],
  resource: Resource,
  reportsZero: (chain: JsonObject[]) => boolean,
): RowsLocation | 'noRows' => {
  const [first, second] = body
  // Some services send a pair of the rows and their number.
  if (Array.isArray(first) && body.length === 2 && !Array.isArray(second))
    return first.every(isObject) ? { path: ['0'], chain: [{ total: second ?? null }], rows: first } : 'noRows'
  // Some services send an array of query results, of which the only one is the list.
  if (body.length === 1 && isObject(first) && likelihood([first], resource) === 0) {
    const inner = findRows(first, resource, reportsZero)
    if (
      typeof inner === 'object' &&
      (rowsKeys.has(normalizeKey(inner.path.at(-1) ?? '')) || likelihood(inner.rows, resource) === 3)
    )
      return { ...inner, path: ['0', ...inner.path] }
  }
  return body.length === 0 || body.some(isObject) ? { path: [], chain: [], rows: body } : 'noRows'
}
