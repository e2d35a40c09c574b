import type { Resource } from '../contract/resources.ts'
import { isFilled } from './failure-inside.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { keySet, normalizeKey } from './normalize-key.ts'
import {
  IDENTIFIER_SCORE,
  isResourceKey,
  matchScore,
  normalizeFields,
  PLAIN_ID_SCORE,
  rowsKeys,
  sideKeys,
  unwrapRow,
} from './row.ts'

/** The location of a response's rows: `ancestors` are the enclosing objects along `path`, from the root. */
interface RowsLocation {
  path: string[]
  ancestors: JsonObject[]
  rows: Json[]
  /** Whether the only row is an object instead of an array of one, as in JSON converted from XML. */
  isSingle?: boolean
}

interface RowsCandidate extends RowsLocation {
  nameMatch: 'exactly' | 'resource' | 'usual' | 'other'
  score: number
}

interface Candidates {
  arrays: RowsCandidate[]
  objects: RowsCandidate[]
  /** Fields that are null, `""` or `{}`, which some languages write for an empty list. */
  blanks: (RowsLocation & { value: Json })[]
}

// Enough rows to recognize their fields, without reading a long list twice.
const MAX_SAMPLE_ROWS = 20

const MAX_DEPTH = 3

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

/**
 * The records in an object whose keys are their identifiers, or whole numbers, as PHP writes an array with gaps; empty
 * for any other object. If the object has the resource's name, its keys may be the only identifiers.
 */
const rowsKeyedById = (object: JsonObject, resource: Resource, isNamed = false): Json[] => {
  const entries = Object.entries(object).filter((entry) => typeof entry[1] === 'object' && entry[1] !== null)
  const isKeyed = entries.every(
    ([key, row]) =>
      isObject(row) &&
      matchScore(row, resource) === IDENTIFIER_SCORE &&
      (/^\d+$/.test(key) || normalizeFields(row, resource)[resource.identifier] === key),
  )
  if (isKeyed) return entries.map(([, row]) => row)
  if (!isNamed) return []
  const rows = Object.entries(object).map(([key, row]) => {
    const name = normalizeKey(key)
    const isPart =
      rowsKeys.has(name) || sideKeys.has(name) || isResourceKey(name, resource) || /^\d+$/.test(key)
    if (isPart || !isObject(row) || matchScore(row, resource) === 0) return undefined
    const { [resource.identifier]: identifier = key } = normalizeFields(row, resource)
    return identifier === key ? { ...row, [resource.identifier]: key } : undefined
  })
  return rows.every((row) => row !== undefined) ? rows : []
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
      const keyedRows = rowsKeyedById(value, resource, nameMatch === 'exactly')
      if (Object.keys(value).length === 0) candidates.blanks.push({ ...valueLocation, rows: [], value })
      if (score === IDENTIFIER_SCORE)
        candidates.objects.push({ ...valueLocation, rows: [value], nameMatch, score, isSingle: true })
      else if (keyedRows.length > 0)
        candidates.objects.push({ ...valueLocation, rows: keyedRows, nameMatch, score: IDENTIFIER_SCORE })
      // A record's own arrays (roles, tags) are not rows.
      if (score < IDENTIFIER_SCORE && path.length < MAX_DEPTH)
        collectCandidates(value, valuePath, innerAncestors, resource, candidates)
    } else if (value === null || value === '') candidates.blanks.push({ ...valueLocation, rows: [], value })
  }
}

const MAX_CERTAIN_RANK = 2

const rankOf = ({ nameMatch, score }: RowsCandidate): number | undefined => {
  if (nameMatch === 'exactly') return 0
  if (nameMatch === 'resource') return 1
  if (score === IDENTIFIER_SCORE) return nameMatch === 'usual' ? 2 : 5
  if (nameMatch === 'other') return score >= 1 ? 7 : undefined
  return score === PLAIN_ID_SCORE ? 3 : score > 0 ? 4 : 6
}

const isNamedAfterResource = ({ nameMatch }: RowsCandidate): boolean =>
  nameMatch === 'exactly' || nameMatch === 'resource'

const identifierOf = (row: Json | undefined, resource: Resource): string | undefined => {
  const record = isObject(row) ? normalizeFields(unwrapRow(row, resource)[0], resource) : {}
  const identifier = record[resource.identifier]
  return typeof identifier === 'string' ? identifier : undefined
}

const haveSameRecords = (a: RowsCandidate, b: RowsCandidate, resource: Resource): boolean =>
  a.rows.length === b.rows.length &&
  (a.rows.length === 0 || Math.min(a.score, b.score) >= 1) &&
  a.rows.every((row, index) => identifierOf(row, resource) === identifierOf(b.rows[index], resource))

const chooseCandidate = (
  candidates: RowsCandidate[],
  resource: Resource,
): RowsCandidate | 'ambiguous' | undefined => {
  const [best, ...others] = candidates
    .filter((candidate) => candidate.rows.length > 0 || isNamedAfterResource(candidate))
    .flatMap((candidate) => {
      const rank = rankOf(candidate)
      return rank === undefined ? [] : [{ candidate, rank, depth: candidate.path.length }]
    })
    .sort((a, b) => a.rank - b.rank || a.depth - b.depth || b.candidate.score - a.candidate.score)
  const emptyCandidates = candidates.filter((candidate) => candidate.rows.length === 0)
  const emptyWithUsualName = emptyCandidates.filter((candidate) => candidate.nameMatch === 'usual')
  if (best === undefined) {
    // An empty array with an unknown name is the list only if it is the only array.
    return (
      emptyWithUsualName[0] ??
      (candidates.length === 1 ? emptyCandidates[0] : undefined) ??
      (emptyCandidates.length > 1 ? 'ambiguous' : undefined)
    )
  }
  const emptyRival = emptyWithUsualName.find((candidate) => candidate.path.length <= best.depth)
  if (emptyRival !== undefined && best.rank > MAX_CERTAIN_RANK)
    return best.candidate.nameMatch === 'other' ? emptyRival : 'ambiguous'
  const hasRival = others.some(
    ({ candidate, rank, depth }) =>
      rank === best.rank &&
      depth === best.depth &&
      candidate.score === best.candidate.score &&
      !haveSameRecords(candidate, best.candidate, resource),
  )
  return hasRival ? 'ambiguous' : best.candidate
}

const codeNames = keySet('code statuscode errcode errorcode')

/** Whether an object has a code that is neither zero nor a status of success, so that its empty field may be an error's. */
const hasFailureCode = (object: JsonObject): boolean =>
  Object.entries(object).some(
    ([key, value]) => codeNames.has(normalizeKey(key)) && isFilled(value) && !/^2\d\d/.test(String(value)),
  )

/**
 * Finds the rows of a response: the body itself if it is an array, else the array of objects with the
 * likeliest name, or the likeliest fields. The resource's name is likelier than a usual one such as `items`.
 * @param reportsNoRows whether a total in these enclosing objects reports that there are no rows. Then a
 * field that is null, or a missing one, means an empty list.
 * @param mayBeBlank whether a field that is null or an empty text means an empty list anyway.
 */
export const findRows = (
  body: Json,
  resource: Resource,
  reportsNoRows: (ancestors: JsonObject[]) => boolean,
  mayBeBlank = false,
): RowsLocation | 'noRows' | 'ambiguous' => {
  if (Array.isArray(body)) return findInArray(body, resource, reportsNoRows)
  if (!isObject(body)) return 'noRows'
  const candidates: Candidates = { arrays: [], objects: [], blanks: [] }
  collectCandidates(body, [], [], resource, candidates)
  const bestArray = chooseCandidate(candidates.arrays, resource)
  if (bestArray === 'ambiguous') return bestArray
  if (matchScore(body, resource) === IDENTIFIER_SCORE) {
    // The body is a single record, whose own arrays (roles, tags) are not the rows.
    const hasRows = bestArray && (isNamedAfterResource(bestArray) || bestArray.score === IDENTIFIER_SCORE)
    return hasRows ? bestArray : 'noRows'
  }
  if (bestArray && bestArray.nameMatch !== 'other') return bestArray
  const objects = candidates.objects.filter(({ nameMatch, isSingle }) => nameMatch !== 'other' || !isSingle)
  const lastName = ({ path }: RowsLocation) => normalizeKey(path.at(-1) ?? '')
  const blanks = candidates.blanks.filter(({ value }) => value !== '' || mayBeBlank)
  const found =
    chooseCandidate(objects, resource) ??
    blanks.find((blank) => isResourceKey(lastName(blank), resource)) ??
    bestArray ??
    blanks.find(
      (blank) =>
        rowsKeys.has(lastName(blank)) &&
        ((mayBeBlank && !isObject(blank.value) && !blank.ancestors.some(hasFailureCode)) ||
          reportsNoRows(blank.ancestors)),
    )
  if (found !== undefined) return found
  const rows = rowsKeyedById(body, resource)
  // Some services omit the field of an empty list.
  if (rows.length === 0 && !reportsNoRows([body])) return 'noRows'
  return { path: [], ancestors: rows.length > 0 ? [] : [body], rows }
}

const findInArray = (
  body: Json[],
  resource: Resource,
  reportsNoRows: Parameters<typeof findRows>[2],
): RowsLocation | 'noRows' => {
  const [first, second] = body
  // Some services send the rows and their number as a pair.
  if (Array.isArray(first) && body.length === 2 && !Array.isArray(second))
    return first.every(isObject)
      ? { path: ['0'], ancestors: [{ total: second ?? null }], rows: first }
      : 'noRows'
  // Some services send an array of query results. If there is only one, it may hold the list.
  if (body.length === 1 && isObject(first) && highestScore([first], resource) === 0) {
    const found = findRows(first, resource, reportsNoRows)
    const isList =
      typeof found === 'object' &&
      (rowsKeys.has(normalizeKey(found.path.at(-1) ?? '')) ||
        highestScore(found.rows, resource) === IDENTIFIER_SCORE)
    if (isList) return { ...found, path: ['0', ...found.path] }
  }
  return body.length === 0 || body.some(isObject) ? { path: [], ancestors: [], rows: body } : 'noRows'
}
