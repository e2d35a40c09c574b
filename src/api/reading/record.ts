import { identifierFields, type Resource, type ResourceName, resources } from '../../contract/resources.ts'
import type { ResponseContent } from '../http/service-response.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { looksLikeFailure } from './failure-inside.ts'
import { readablePath } from './list-facts.ts'
import { normalizeKey } from './normalize-key.ts'
import { matchScore, normalizeFields, unwrapRow } from './row.ts'
import { isResourceKey, rowsKeys, sideKeys } from './row-keys.ts'
import { isEmptyResponse, type UnreadableReading, unreadable } from './unreadable.ts'

/** One readable, flat record; `foundAt` is its location: `data.project`, `data.attributes`, `root`. */
export interface RecordReading {
  kind: 'record'
  record: JsonObject
  foundAt: string
}

interface RecordCandidate {
  record: JsonObject
  path: string[]
  score: number
  /** 0 for the resource's name, 1 for a usual name, 2 for any other. */
  nameRank: 0 | 1 | 2
}

const wrapperNames = new Set([...rowsKeys, 'output', 'model', 'resource', 'return'])

const nameRankOf = (path: string[], resource: Resource): RecordCandidate['nameRank'] => {
  const names = path.filter((name) => name !== '0').map(normalizeKey)
  if (names.some((name) => isResourceKey(name, resource))) return 0
  return names.every((name) => wrapperNames.has(name)) ? 1 : 2
}

const candidatesIn = (value: JsonObject, path: string[], resource: Resource): RecordCandidate[] => {
  const [unwrapped, recordPath] = unwrapRow(value, resource, true)
  const score = matchScore(unwrapped, resource)
  const record = normalizeFields(unwrapped, resource)
  const ownCandidates: RecordCandidate[] =
    score > 0 ? [{ record, path: [...path, ...recordPath], score, nameRank: nameRankOf(path, resource) }] : []
  // Objects inside a certain record are its fields, whatever their names.
  if (score === 3 || path.length > 3) return ownCandidates
  const objects = Object.entries(value).filter(
    ([key, field]) =>
      !sideKeys.has(normalizeKey(key)) && !recordPath.includes(key) && typeof field === 'object',
  )
  return [
    ...ownCandidates,
    ...objects.flatMap(([key, field]): RecordCandidate[] => {
      const fieldPath = [...path, key]
      const [only, ...others] = Array.isArray(field) ? field : [field]
      if (!isObject(only) || others.length > 0) return []
      const candidates = candidatesIn(only, Array.isArray(field) ? [...fieldPath, '0'] : fieldPath, resource)
      // Under an unknown name only a certain record counts, or the only object.
      return candidates.filter(({ nameRank, score }) => nameRank < 2 || score === 3 || objects.length === 1)
    }),
  ]
}

/** Chooses by the highest score, then by name, then the outer one; `ambiguous` if none stands out. */
const choose = (candidates: RecordCandidate[]): RecordCandidate | 'noRecord' | 'ambiguous' => {
  const highestScore = Math.max(...candidates.map((candidate) => candidate.score))
  const [first, ...others] = candidates
    .filter((candidate) => candidate.score === highestScore)
    .sort((a, b) => a.nameRank - b.nameRank || a.path.length - b.path.length)
  if (first === undefined) return 'noRecord'
  // A plain `id` may belong to the envelope as well as to the record.
  const depth = first.path.length
  const rival = others.find(
    ({ nameRank, path, record }) =>
      (nameRank === first.nameRank && path.length === depth && !isSame(record, first.record)) ||
      (highestScore === 1 && nameRank < 2 && !isSame(record, first.record)),
  )
  return rival ? 'ambiguous' : first
}

const isSame = (a: JsonObject, b: JsonObject): boolean =>
  identifierFields.every((name) => a[name] === b[name])

/** Whether there are several records instead of one, anywhere under usual names. */
const hasSeveral = (body: Json, resource: Resource, depth = 0): boolean => {
  if (Array.isArray(body))
    return body.length > 1 && body.some((row) => isObject(row) && matchScore(row, resource) >= 1)
  return (
    isObject(body) &&
    depth < 3 &&
    Object.entries(body).some(([key, value]) => {
      const name = normalizeKey(key)
      return (
        (wrapperNames.has(name) || isResourceKey(name, resource)) && hasSeveral(value, resource, depth + 1)
      )
    })
  )
}

/**
 * Reads the one record in a response: unwrapped, under `data`, `result`, the resource's name or other, also
 * nested, wrappers, as JSON:API, or as the only one of an array. Unreadable: `empty` (request it again),
 * `notJson`, `failure` (a status from 400, or a failure in the body), `ambiguous` (several), `noRecord`.
 * Never throws.
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
  const root = Array.isArray(body) ? ['0'] : []
  const candidate =
    isObject(only) && others.length === 0 ? choose(candidatesIn(only, root, resource)) : 'noRecord'
  if (candidate === 'noRecord') return unreadable(hasSeveral(body, resource) ? 'ambiguous' : 'noRecord')
  if (candidate === 'ambiguous') return unreadable('ambiguous')
  return { kind: 'record', record: candidate.record, foundAt: readablePath(candidate.path) || 'root' }
}
