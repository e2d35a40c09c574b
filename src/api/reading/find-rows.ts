import type { Resource } from '../../contract/resources.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { normalizeKey } from './normalize-key.ts'
import { matchScore, normalizeFields, unwrapRow } from './row.ts'
import { isResourceKey, rowsKeys, sideKeys } from './row-keys.ts'

/** The location of a response's rows: `ancestors` are the enclosing objects along `path`, from the root. */
export interface RowsLocation {
  path: string[]
  ancestors: JsonObject[]
  rows: Json[]
  /** Whether the only row is an object instead of an array of one, as in JSON converted from XML. */
  isSingle?: boolean
}

/** `score` is the highest `matchScore` of its rows, -1 without rows; `nameMatch` rates the field's name. */
interface RowsCandidate extends RowsLocation {
  nameMatch: 'exactly' | 'resource' | 'usual' | 'other'
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
  const scores = objects.map((row) => matchScore(unwrapRow(row, resource)[0], resource))
  return Math.max(-1, ...scores)
}

const nameMatchOf = (path: string[], resource: Resource): RowsCandidate['nameMatch'] => {
  const lastName = normalizeKey(path.at(-1) ?? '')
  if (lastName === resource.name) return 'exactly'
  if (isResourceKey(lastName, resource)) return 'resource'
  if (!rowsKeys.has(lastName)) return 'other'
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
  ancestors: JsonObject[],
  resource: Resource,
  candidates: Candidates,
) => {
  const innerAncestors = [...ancestors, object]
  for (const [key, value] of Object.entries(object)) {
    if (sideKeys.has(normalizeKey(key))) continue
    const location = { path: [...path, key], ancestors: innerAncestors }
    const nameMatch = nameMatchOf(location.path, resource)
    if (Array.isArray(value)) {
      if (value.length === 0 || value.some(isObject))
        candidates.arrays.push({ ...location, rows: value, nameMatch, score: likelihood(value, resource) })
    } else if (isObject(value)) {
      const score = matchScore(value, resource)
      const rowsByIdentifier = keyedRows(value, resource)
      if (Object.keys(value).length === 0) candidates.blanks.push({ ...location, rows: [] })
      if (score === 3)
        candidates.objects.push({ ...location, rows: [value], nameMatch, score, isSingle: true })
      else if (rowsByIdentifier.length > 0)
        candidates.objects.push({ ...location, rows: rowsByIdentifier, nameMatch, score: 3 })
      // A record's own arrays (roles, tags) are not rows; the search ends three objects below the root.
      if (score < 3 && path.length < 3) collect(value, location.path, innerAncestors, resource, candidates)
    } else if (value === null) candidates.blanks.push({ ...location, rows: [] })
  }
}

/**
 * Lower is more certain: the resource's name, a usual name, then the shape; undefined if it cannot be rows.
 */
const rank = (candidate: RowsCandidate): number | undefined => {
  const { nameMatch, score } = candidate
  if (nameMatch === 'exactly') return 0
  if (nameMatch === 'resource') return 1
  if (nameMatch === 'usual') return score === 3 ? 2 : score === 2 ? 3 : score >= 0.5 ? 4 : 6
  return score === 3 ? 5 : score >= 1 ? 7 : undefined
}

const isNamed = ({ nameMatch }: RowsCandidate): boolean => nameMatch === 'exactly' || nameMatch === 'resource'

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
  const ranked = candidates
    .filter((candidate) => candidate.rows.length > 0 || isNamed(candidate))
    .flatMap((candidate) => {
      const order = rank(candidate)
      return order === undefined ? [] : [{ candidate, order, depth: candidate.path.length }]
    })
    .sort((a, b) => a.order - b.order || a.depth - b.depth || b.candidate.score - a.candidate.score)
  const [first, ...others] = ranked
  const empty = candidates.filter((candidate) => candidate.rows.length === 0)
  const emptyUsual = empty.filter((candidate) => candidate.nameMatch === 'usual')
  if (first === undefined) {
    // An empty array with an unknown name is the list only if it is the only array.
    return (
      emptyUsual[0] ??
      (candidates.length === 1 ? empty[0] : undefined) ??
      (empty.length > 1 ? 'ambiguous' : 'noRows')
    )
  }
  const rival = emptyUsual.find((candidate) => candidate.path.length <= first.depth)
  if (rival !== undefined && first.order > 2)
    return first.candidate.nameMatch === 'other' ? rival : 'ambiguous'
  const equals = others.filter(
    ({ candidate, order, depth }) =>
      order === first.order &&
      depth === first.depth &&
      candidate.score === first.candidate.score &&
      !isSame(candidate, first.candidate, resource),
  )
  return equals.length > 0 ? 'ambiguous' : first.candidate
}

/**
 * Finds the rows of a response: a root array, else the one array of objects, by name (the resource's, then
 * usual names), then by shape, at most three objects below the root. `reportsZero` returns whether a total
 * beside a field is 0, so that null means an empty list.
 */
export const findRows = (
  body: Json,
  resource: Resource,
  reportsZero: (ancestors: JsonObject[]) => boolean,
): RowsLocation | 'noRows' | 'ambiguous' => {
  if (Array.isArray(body)) return findInArray(body, resource, reportsZero)
  if (!isObject(body)) return 'noRows'
  const candidates: Candidates = { arrays: [], objects: [], blanks: [] }
  collect(body, [], [], resource, candidates)
  const blank = candidates.blanks.find(({ path }) => isResourceKey(normalizeKey(path.at(-1) ?? ''), resource))
  const bestArray = choose(candidates.arrays, resource)
  if (bestArray === 'ambiguous') return bestArray
  if (matchScore(body, resource) === 3) {
    // The body is a single record, whose own arrays (roles, tags) are not the rows.
    return bestArray !== 'noRows' && (isNamed(bestArray) || bestArray.score === 3) ? bestArray : 'noRows'
  }
  if (bestArray !== 'noRows' && bestArray.nameMatch !== 'other') return bestArray
  const bestObject = choose(
    candidates.objects.filter(({ nameMatch, isSingle }) => nameMatch !== 'other' || !isSingle),
    resource,
  )
  if (bestObject !== 'noRows') return bestObject
  if (blank !== undefined) return blank
  if (bestArray !== 'noRows') return bestArray
  const reportedBlank = candidates.blanks.find(
    ({ path, ancestors }) => rowsKeys.has(normalizeKey(path.at(-1) ?? '')) && reportsZero(ancestors),
  )
  if (reportedBlank !== undefined) return reportedBlank
  const rowsByIdentifier = keyedRows(body, resource)
  if (rowsByIdentifier.length > 0) return { path: [], ancestors: [], rows: rowsByIdentifier }
  // Some services omit the field of an empty list.
  return reportsZero([body]) ? { path: [], ancestors: [body], rows: [] } : 'noRows'
}

const findInArray = (
  body: Json[],
  resource: Resource,
  reportsZero: (ancestors: JsonObject[]) => boolean,
): RowsLocation | 'noRows' => {
  const [first, second] = body
  // Some services send a pair of the rows and their number.
  if (Array.isArray(first) && body.length === 2 && !Array.isArray(second))
    return first.every(isObject)
      ? { path: ['0'], ancestors: [{ total: second ?? null }], rows: first }
      : 'noRows'
  // Some services send an array of query results, of which the only one is the list.
  if (body.length === 1 && isObject(first) && likelihood([first], resource) === 0) {
    const inner = findRows(first, resource, reportsZero)
    if (
      typeof inner === 'object' &&
      (rowsKeys.has(normalizeKey(inner.path.at(-1) ?? '')) || likelihood(inner.rows, resource) === 3)
    )
      return { ...inner, path: ['0', ...inner.path] }
  }
  return body.length === 0 || body.some(isObject) ? { path: [], ancestors: [], rows: body } : 'noRows'
}
