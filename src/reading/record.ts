import { identifierFields, type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { looksLikeFailure } from './failure-inside.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { isEmptyResponse, readablePath, type UnreadableReading, unreadable } from './list-facts.ts'
import { normalizeKey } from './normalize-key.ts'
import type { ResponseContent } from './response.ts'
import {
  fieldText,
  IDENTIFIER_SCORE,
  isResourceKey,
  matchScore,
  normalizeFields,
  recordWrapperKeys,
  sideKeys,
  unwrapRow,
} from './row.ts'

/** A readable record. `foundAt` is its path, such as `data.project`; `root` is the whole body. */
export interface RecordReading {
  kind: 'record'
  record: JsonObject
  foundAt: string
}

interface RecordCandidate {
  record: JsonObject
  path: string[]
  /** The `matchScore` of the record: 1 if it has only a plain `id`. */
  score: number
  nameRank: 0 | 1 | 2
}

const MAX_DEPTH = 3

const nameRankOf = (path: string[], resource: Resource): RecordCandidate['nameRank'] => {
  const names = path.filter((name) => name !== '0').map(normalizeKey)
  if (names.some((name) => isResourceKey(name, resource))) return 0
  return names.every((name) => recordWrapperKeys.has(name)) ? 1 : 2
}

const candidatesIn = (value: JsonObject, path: string[], resource: Resource): RecordCandidate[] => {
  const [unwrapped, recordPath] = unwrapRow(value, resource, true)
  const score = matchScore(unwrapped, resource)
  const record = normalizeFields(unwrapped, resource)
  const ownCandidates: RecordCandidate[] =
    score > 0 ? [{ record, path: [...path, ...recordPath], score, nameRank: nameRankOf(path, resource) }] : []
  // Objects inside a certain record are its fields, whatever their names.
  if (score === IDENTIFIER_SCORE || path.length > MAX_DEPTH) return ownCandidates
  const objects = Object.entries(value).filter(
    ([key, inner]) =>
      !sideKeys.has(normalizeKey(key)) && !recordPath.includes(key) && typeof inner === 'object',
  )
  return [
    ...ownCandidates,
    ...objects.flatMap(([key, inner]): RecordCandidate[] => {
      const [only, ...others] = Array.isArray(inner) ? inner : [inner]
      if (!isObject(only) || others.length > 0) return []
      const innerPath = Array.isArray(inner) ? [...path, key, '0'] : [...path, key]
      // An object with an unknown name counts only if it is certainly a record or the only object.
      return candidatesIn(only, innerPath, resource).filter(
        (candidate) => candidate.nameRank < 2 || candidate.score === IDENTIFIER_SCORE || objects.length === 1,
      )
    }),
  ]
}

/**
 * Chooses the candidate with the highest score, then the best name, then the shortest path; `ambiguous` if a
 * different record is as likely.
 */
const chooseCandidate = (candidates: RecordCandidate[]): RecordCandidate | 'noRecord' | 'ambiguous' => {
  const highestScore = Math.max(...candidates.map((candidate) => candidate.score))
  const [first, ...others] = candidates
    .filter((candidate) => candidate.score === highestScore)
    .sort((a, b) => a.nameRank - b.nameRank || a.path.length - b.path.length)
  if (first === undefined) return 'noRecord'
  const rival = others.find((other) => {
    const isAsLikely = other.nameRank === first.nameRank && other.path.length === first.path.length
    // With only a plain `id`, either of the two may be the envelope of the record.
    const mayBeEnvelope = highestScore === 1 && other.nameRank < 2
    return (isAsLikely || mayBeEnvelope) && !areSameRecord(other.record, first.record)
  })
  return rival ? 'ambiguous' : first
}

const areSameRecord = (a: JsonObject, b: JsonObject): boolean =>
  identifierFields.every((name) => a[name] === b[name])

const hasSeveralRecords = (body: Json, resource: Resource, depth = 0): boolean => {
  if (Array.isArray(body))
    return body.length > 1 && body.some((item) => isObject(item) && matchScore(item, resource) >= 1)
  return (
    isObject(body) &&
    depth < MAX_DEPTH &&
    Object.entries(body).some(([key, value]) => {
      const name = normalizeKey(key)
      return (
        (recordWrapperKeys.has(name) || isResourceKey(name, resource)) &&
        hasSeveralRecords(value, resource, depth + 1)
      )
    })
  )
}

/**
 * Reads the one record in a response. The record may be the body, the only item of an array, a JSON:API
 * resource, or in wrappers such as `data`, `result` or the resource's name. Unreadable: `empty`, `notJson`,
 * `failure` (a status from 400, or a failure in the body), `ambiguous` (several), `noRecord`. Never throws.
 */
export const readRecord = (
  response: ResponseContent,
  resourceName: ResourceName,
): RecordReading | UnreadableReading => {
  const resource = resources[resourceName]
  const { body } = response
  if (response.status >= 400) return unreadable('failure')
  if (body === undefined) return unreadable(isEmptyResponse(response) ? 'empty' : 'notJson')
  if (looksLikeFailure(body)) return unreadable('failure')
  const [only, ...others] = Array.isArray(body) ? body : [body]
  const rootPath = Array.isArray(body) ? ['0'] : []
  const candidate =
    isObject(only) && others.length === 0
      ? chooseCandidate(candidatesIn(only, rootPath, resource))
      : 'noRecord'
  if (candidate === 'noRecord')
    return unreadable(hasSeveralRecords(body, resource) ? 'ambiguous' : 'noRecord')
  if (candidate === 'ambiguous') return unreadable('ambiguous')
  // A service written in Go may return the empty record in place of a missing one.
  const isBlank = resource.fields.every((name) => (fieldText(candidate.record, name) ?? '') === '')
  if (isBlank && candidate.record[resource.identifier] === '') return unreadable('noRecord')
  return { kind: 'record', record: candidate.record, foundAt: readablePath(candidate.path) || 'root' }
}
