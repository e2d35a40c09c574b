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
const MAX_SAMPLE_ROWS = 20

const highestScore = (rows: Json[], resource: Resource): number => {
  const objects = rows.slice(0, MAX_SAMPLE_ROWS).filter(isObject)
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

const collectCandidates = (
  object: JsonObject,
  path: string[],
  ancestors: JsonObject[],
  resource: Resource,
  candidates: Candidates,
) => {
  const innerAncestors = [...ancestors, object]
  for (const [key, value] of Object.entries(object)) {
    if (sideKeys.has(normalizeKey(key))) continue
    const valuePath = [...path, key]
    const valueLocation = { path: valuePath, ancestors: innerAncestors }
    const nameMatch = nameMatchOf(valuePath, resource)
    if (Array.isArray(value)) {
      if (value.length === 0 || value.some(isObject))
        candidates.arrays.push({
          ...valueLocation,
          rows: value,
          nameMatch,
          score: highestScore(value, resource),
        })
    } else if (isObject(value)) {
      const score = matchScore(value, resource)
      const rowsByIdentifier = keyedRows(value, resource)
      if (Object.keys(value).length === 0) candidates.blanks.push({ ...valueLocation, rows: [] })
      if (score === 3)
        candidates.objects.push({ ...valueLocation, rows: [value], nameMatch, score, isSingle: true })
      else if (rowsByIdentifier.length > 0)
        candidates.objects.push({ ...valueLocation, rows: rowsByIdentifier, nameMatch, score: 3 })
      // A record's own arrays (roles, tags) are not rows; the search ends three objects below the root.
      if (score < 3 && path.length < 3)
        collectCandidates(value, valuePath, innerAncestors, resource, candidates)
    } else if (value === null) candidates.blanks.push({ ...valueLocation, rows: [] })
  }
}

/** The highest rank of a candidate that is more certain than an empty array with a usual name. */
const MAX_CERTAIN_RANK = 2

/** Ranks a candidate by its name and score, from 0, the most certain; undefined if it cannot be the rows. */
const rankOf = (candidate: RowsCandidate): number | undefined => {
  const { nameMatch, score } = candidate
  if (nameMatch === 'exactly') return 0
  if (nameMatch === 'resource') return 1
  if (nameMatch === 'usual') return score === 3 ? 2 : score === 2 ? 3 : score >= 0.5 ? 4 : 6
  return score === 3 ? 5 : score >= 1 ? 7 : undefined
}

const isNamedAfterResource = ({ nameMatch }: RowsCandidate): boolean =>
  nameMatch === 'exactly' || nameMatch === 'resource'

const identifiersOf = (candidate: RowsCandidate, resource: Resource): string =>
  JSON.stringify(
    candidate.rows.map((row) => {
      const identifier = isObject(row)
        ? normalizeFields(unwrapRow(row, resource)[0], resource)[resource.identifier]
        : null
      return typeof identifier === 'string' ? identifier : null
    }),
  )

const haveSameRecords = (a: RowsCandidate, b: RowsCandidate, resource: Resource): boolean =>
  a.rows.length === b.rows.length &&
  (a.rows.length === 0 || Math.min(a.score, b.score) >= 1) &&
  identifiersOf(a, resource) === identifiersOf(b, resource)

const chooseCandidate = (
  candidates: RowsCandidate[],
  resource: Resource,
): RowsCandidate | 'noRows' | 'ambiguous' => {
  const ranked = candidates
    .filter((candidate) => candidate.rows.length > 0 || isNamedAfterResource(candidate))
    .flatMap((candidate) => {
      const rank = rankOf(candidate)
      return rank === undefined ? [] : [{ candidate, rank, depth: candidate.path.length }]
    })
    .sort((a, b) => a.rank - b.rank || a.depth - b.depth || b.candidate.score - a.candidate.score)
  const [first, ...others] = ranked
  const emptyCandidates = candidates.filter((candidate) => candidate.rows.length === 0)
  const emptyUsual = emptyCandidates.filter((candidate) => candidate.nameMatch === 'usual')
  if (first === undefined) {
    // An empty array with an unknown name is the list only if it is the only array.
    return (
      emptyUsual[0] ??
      (candidates.length === 1 ? emptyCandidates[0] : undefined) ??
      (emptyCandidates.length > 1 ? 'ambiguous' : 'noRows')
    )
  }
  const emptyRival = emptyUsual.find((candidate) => candidate.path.length <= first.depth)
  if (emptyRival !== undefined && first.rank > MAX_CERTAIN_RANK)
    return first.candidate.nameMatch === 'other' ? emptyRival : 'ambiguous'
  const rivals = others.filter(
    ({ candidate, rank, depth }) =>
      rank === first.rank &&
      depth === first.depth &&
      candidate.score === first.candidate.score &&
      !haveSameRecords(candidate, first.candidate, resource),
  )
  return rivals.length > 0 ? 'ambiguous' : first.candidate
}

/**
 * Finds the rows of a response: a root array, else the one array of objects, by name (the resource's, then
 * usual names), then by shape, at most three objects below the root.
 * @param reportsNoRows whether totals in these objects report that there are no rows, so that a field that is
 * null or missing means an empty list.
 */
export const findRows = (
  body: Json,
  resource: Resource,
  reportsNoRows: (ancestors: JsonObject[]) => boolean,
): RowsLocation | 'noRows' | 'ambiguous' => {
  if (Array.isArray(body)) return findInArray(body, resource, reportsNoRows)
  if (!isObject(body)) return 'noRows'
  const candidates: Candidates = { arrays: [], objects: [], blanks: [] }
  collectCandidates(body, [], [], resource, candidates)
  const namedBlank = candidates.blanks.find(({ path }) =>
    isResourceKey(normalizeKey(path.at(-1) ?? ''), resource),
  )
  const bestArray = chooseCandidate(candidates.arrays, resource)
  if (bestArray === 'ambiguous') return bestArray
  if (matchScore(body, resource) === 3) {
    // The body is a single record, whose own arrays (roles, tags) are not the rows.
    const hasRows = bestArray !== 'noRows' && (isNamedAfterResource(bestArray) || bestArray.score === 3)
    return hasRows ? bestArray : 'noRows'
  }
  if (bestArray !== 'noRows' && bestArray.nameMatch !== 'other') return bestArray
  const bestObject = chooseCandidate(
    candidates.objects.filter(({ nameMatch, isSingle }) => nameMatch !== 'other' || !isSingle),
    resource,
  )
  if (bestObject !== 'noRows') return bestObject
  if (namedBlank !== undefined) return namedBlank
  if (bestArray !== 'noRows') return bestArray
  const reportedBlank = candidates.blanks.find(
    ({ path, ancestors }) => rowsKeys.has(normalizeKey(path.at(-1) ?? '')) && reportsNoRows(ancestors),
  )
  if (reportedBlank !== undefined) return reportedBlank
  const rowsByIdentifier = keyedRows(body, resource)
  if (rowsByIdentifier.length > 0) return { path: [], ancestors: [], rows: rowsByIdentifier }
  // Some services omit the field of an empty list.
  return reportsNoRows([body]) ? { path: [], ancestors: [body], rows: [] } : 'noRows'
}

const findInArray = (
  body: Json[],
  resource: Resource,
  reportsNoRows: (ancestors: JsonObject[]) => boolean,
): RowsLocation | 'noRows' => {
  const [first, second] = body
  // Some services send a pair of the rows and their number.
  if (Array.isArray(first) && body.length === 2 && !Array.isArray(second))
    return first.every(isObject)
      ? { path: ['0'], ancestors: [{ total: second ?? null }], rows: first }
      : 'noRows'
  // Some services send an array of query results, of which the only one is the list.
  if (body.length === 1 && isObject(first) && highestScore([first], resource) === 0) {
    const found = findRows(first, resource, reportsNoRows)
    if (
      typeof found === 'object' &&
      (rowsKeys.has(normalizeKey(found.path.at(-1) ?? '')) || highestScore(found.rows, resource) === 3)
    )
      return { ...found, path: ['0', ...found.path] }
  }
  return body.length === 0 || body.some(isObject) ? { path: [], ancestors: [], rows: body } : 'noRows'
}
