import { identifierFields, type Resource } from '../../contract/resources.ts'
import { field, isObject, type Json, type JsonObject } from '../json.ts'
import { normalizeKey } from './normalize-key.ts'

/** Names under which services send the identifier of any record, the likeliest first. */
const bareIdentifierNames = ['id', '_id', 'Id', 'ID', '$id', 'objectId', 'objectID', 'uuid', 'uid', 'guid']

/** Names of objects that hold a record's fields except its identifier. */
const partNames = new Set(['attributes', 'attrs', 'source', 'fields', 'properties'])

/** Names of objects that hold the whole record inside a row. */
const wrapperNames = new Set(
  'node document doc resource record item value data entity object content payload row entry element model'.split(
    ' ',
  ),
)

/**
 * An identifier as text: from a string, a whole number, or an object with one such field (`{$oid}`, `{S}`).
 */
const identifierText = (value: Json | undefined): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return String(value)
  if (!isObject(value)) return undefined
  const [only, ...others] = Object.values(value)
  return others.length === 0 && !isObject(only) ? identifierText(only) : undefined
}

/** A plain identifier as text, which may belong to a record, a request or an error. */
export const bareIdentifier = (row: JsonObject): string | undefined => {
  for (const name of bareIdentifierNames) {
    const text = identifierText(field(row, name))
    if (text !== undefined) return text
  }
  return identifierText(field(field(row, 'sys'), 'id'))
}

/**
 * Finds the key under which a row has a value for a field: the field's name, else the same name in another
 * case or with separators, such as `user_id`.
 */
const matchingKey = (row: JsonObject, name: string): string | undefined => {
  const value = field(row, name)
  if (value !== undefined && value !== null) return name
  const normalizedName = normalizeKey(name)
  // Keys and not entries, which would create an array for each field of every row.
  return Object.keys(row).find((key) => normalizeKey(key) === normalizedName && row[key] !== null)
}

const matchingValue = (row: JsonObject, name: string): Json | undefined => {
  const key = matchingKey(row, name)
  return key === undefined ? undefined : row[key]
}

const resourceIdentifier = (row: JsonObject, resource: Resource): string | undefined =>
  identifierText(matchingValue(row, resource.identifier)) ??
  (resource.name === 'apps' ? identifierText(matchingValue(row, 'appId')) : undefined)

const hasDataField = (row: JsonObject, resource: Resource): boolean =>
  resource.dataFields.some((name) => {
    const value = matchingValue(row, name)
    return value !== undefined && !isObject(value)
  })

/** Whether an object has the identifier of any of the three resources. */
export const hasIdentifier = (value: JsonObject): boolean =>
  identifierFields.some((name) => identifierText(matchingValue(value, name)) !== undefined)

/**
 * How certainly an object is a record of the resource, by its own fields: 3 with the resource's identifier, 2
 * with a plain `id` and a `projectId` or data field of the resource, 1 with only a plain `id`, 0.5 with only
 * a data field, else 0.
 */
export const matchScore = (value: JsonObject, resource: Resource): 0 | 0.5 | 1 | 2 | 3 => {
  const hasFields = hasDataField(value, resource)
  if (resourceIdentifier(value, resource) !== undefined) {
    // Apps and users have a `projectId` too: without another project field they are not projects.
    const hasOtherIdentifier = identifierFields.some(
      (name) => name !== resource.identifier && matchingValue(value, name) !== undefined,
    )
    return resource.name === 'projects' && hasOtherIdentifier && !hasFields ? 0.5 : 3
  }
  if (bareIdentifier(value) === undefined) return hasFields ? 0.5 : 0
  return hasFields || identifierText(matchingValue(value, 'projectId')) !== undefined ? 2 : 1
}

/**
 * The field of a row that holds its record, or a part of it, one object deeper; undefined if the row itself
 * is the record.
 */
const innerKey = (row: JsonObject, resource: Resource, findsOnlyParts: boolean): string | undefined => {
  const objects = Object.entries(row).filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
  if (objects.length === 0) return undefined
  const rowScore = matchScore(row, resource)
  const hasFields = hasDataField(row, resource)
  const mayHoldRecord = !findsOnlyParts && !hasFields && rowScore < 3
  let best: string | undefined
  let bestScore = -1
  for (const [key, inner] of objects) {
    const name = normalizeKey(key)
    const score = matchScore(inner, resource)
    const isPart = partNames.has(name)
    const isWrapper = wrapperNames.has(name) || name === resource.singular
    // An object of the service's own (`attributes` beside a complete record) is not merged.
    const holdsPart = isPart && !hasFields && (score > 0 || rowScore < 3)
    const holdsRecord =
      !isPart &&
      mayHoldRecord &&
      (isWrapper
        ? score >= 2 || (rowScore === 0 && (score > 0 || innerKey(inner, resource, true) !== undefined))
        : rowScore === 0 && (score === 3 || (score === 2 && objects.length === 1)))
    if (!holdsPart && !holdsRecord) continue
    // With two equally likely objects under unknown names, the row stays unchanged.
    if (score === bestScore && !isPart && !wrapperNames.has(name)) return undefined
    if (score > bestScore) {
      best = key
      bestScore = score
    }
  }
  return best
}

/** Merges the inner object into the outer one; an outer field whose name is taken becomes `row.<name>`. */
const mergeInner = (row: JsonObject, name: string, inner: JsonObject): JsonObject => {
  const { [name]: _, ...outer } = row
  const isTaken = (key: string) => Object.hasOwn(inner, key) && inner[key] !== outer[key]
  if (!Object.keys(outer).some(isTaken)) return { ...outer, ...inner }
  const renamed = Object.entries(outer).map(([key, value]) => [isTaken(key) ? `row.${key}` : key, value])
  return { ...Object.fromEntries(renamed), ...inner }
}

/**
 * Returns the record of a row, without normalizing its fields, and its path inside the row, which is empty if
 * the row itself is the record.
 * @param unwrapsOnlyParts whether only objects such as `attributes` are merged into the row, and a whole
 * record inside it is ignored.
 */
export const unwrapRow = (
  row: JsonObject,
  resource: Resource,
  unwrapsOnlyParts = false,
): [record: JsonObject, path: string[]] => {
  let record = row
  const path: string[] = []
  for (let depth = 0; depth < 2; depth += 1) {
    const name = innerKey(record, resource, unwrapsOnlyParts)
    const inner = name === undefined ? undefined : field(record, name)
    if (name === undefined || !isObject(inner)) break
    record = mergeInner(record, name, inner)
    path.push(name)
  }
  return [record, path]
}

/** The value of an interface field, and the received keys that hold it. */
interface Source {
  value: Json | undefined
  keys: (string | undefined)[]
}

const identifierSource = (record: JsonObject, resource: Resource): Source => {
  const identifierKey = matchingKey(record, resource.identifier)
  const keys = resource.name === 'apps' ? [identifierKey, matchingKey(record, 'appId')] : [identifierKey]
  for (const key of keys) {
    const value = key === undefined ? undefined : identifierText(record[key])
    if (value !== undefined) return { value, keys: [key] }
  }
  if (identifierKey !== undefined) return { value: record[identifierKey], keys: [identifierKey] }
  const value = bareIdentifier(record)
  const bareKeys = bareIdentifierNames.filter((key) => identifierText(field(record, key)) === value)
  return { value, keys: value === undefined ? [] : bareKeys }
}

const fieldSource = (record: JsonObject, name: string): Source => {
  const key = matchingKey(record, name)
  const value = key === undefined ? undefined : record[key]
  return { value: (name === 'projectId' ? identifierText(value) : undefined) ?? value, keys: [key] }
}

/** Renames other spellings of the interface's fields, and a plain `id`, to the interface's names. */
export const normalizeFields = (record: JsonObject, resource: Resource): JsonObject => {
  const normalized: [name: string, value: Json][] = []
  const replacedKeys = new Set<string | undefined>()
  for (const name of resource.fields) {
    const isIdentifier = name === resource.identifier
    const { value, keys } = isIdentifier ? identifierSource(record, resource) : fieldSource(record, name)
    if (value === undefined || value === field(record, name)) continue
    normalized.push([name, value])
    for (const key of keys) replacedKeys.add(key)
  }
  if (normalized.length === 0) return record
  // The received record is never written to.
  const otherFields = Object.entries(record).filter(([name]) => !replacedKeys.has(name))
  return Object.fromEntries([...otherFields, ...normalized])
}
