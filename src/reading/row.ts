import { identifierFields, type Resource } from '../contract/resources.ts'
import { isObject, type Json, type JsonObject, ownField } from './json.ts'
import { keySet, normalizeKey } from './normalize-key.ts'

/**
 * A record from a service: the interface's fields as text, and the whole record as received. A field is
 * undefined if it is missing or null, or if it is an object or an array.
 */
export type ServiceRecord<Field extends string> = { readonly [Name in Field]?: string } & {
  readonly record: JsonObject
}

/** Returns a scalar value as text; undefined for others. */
export const scalarText = (value: Json | undefined): string | undefined =>
  value === undefined || value === null || typeof value === 'object' ? undefined : String(value)

export const fieldText = (record: JsonObject, name: string): string | undefined =>
  scalarText(ownField(record, name))

/** Reads these fields of a record. Accepts any JSON object and never throws. */
export function toServiceRecord<Field extends string>(
  fields: readonly Field[],
  record: JsonObject,
): ServiceRecord<Field> {
  const texts: { [Name in Field]?: string } = {}
  for (const name of fields) {
    const text = fieldText(record, name)
    if (text !== undefined) texts[name] = text
  }
  return { ...texts, record }
}

const usualRowsNames =
  'data items item results result rows row records record list content contents docs documents doc value values entries entry objects object nodes edges hits hit elements element members member resources collection response responses payload page embedded output body resultset d array all'
export const rowsKeys = keySet(usualRowsNames)

export const recordWrapperKeys = keySet(`${usualRowsNames} output model resource return`)

export const sideKeys = keySet(
  'links link included includes errors error warnings warning facets facet facetcounts aggregations aggs relationships relations meta metadata breadcrumbs columns filters filter sort sorts sorting orderby headers extensions debug schemas schema suggest suggestions highlighting permissions messages notices actions forms templates queries shards context',
)

// Longer names are not tested, since names of any length may come from the service.
const MAX_NAME_LENGTH = 40

/**
 * Whether a normalized name is the resource's name or one of its usual forms: `users`, `user`, `allusers`,
 * `userlist`, `usersconnection`.
 */
export const isResourceKey = (name: string, { singular }: Resource): boolean =>
  name.length < MAX_NAME_LENGTH &&
  new RegExp(
    `^(?:all|list|get|find|search|query|my|project)?${singular}s?(?:list|connection|collection|page|data|items|results?|response)?$`,
  ).test(name)

const bareIdentifierNames = ['id', '_id', 'Id', 'ID', '$id', 'objectId', 'objectID', 'uuid', 'uid', 'guid']

const partNames = keySet('attributes attrs source fields properties')

const wrapperNames = keySet(
  'node document doc resource record item value data entity object content payload row entry element model',
)

/**
 * An identifier as text: from a string, a whole number, or an object with one such field, such as MongoDB's
 * `{$oid}` and DynamoDB's `{S}`.
 */
export const identifierText = (value: Json | undefined): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return String(value)
  if (!isObject(value)) return undefined
  const [only, ...others] = Object.values(value)
  return others.length === 0 && !isObject(only) ? identifierText(only) : undefined
}

export const bareIdentifier = (row: JsonObject): string | undefined => {
  for (const name of bareIdentifierNames) {
    const text = identifierText(ownField(row, name))
    if (text !== undefined) return text
  }
  // Contentful sends it as `sys.id`.
  return identifierText(ownField(ownField(row, 'sys'), 'id'))
}

/**
 * Finds the key under which a row has a value for a field: the field's name, else the same name in another
 * case or with separators, such as `user_id`.
 */
const matchingKey = (row: JsonObject, name: string): string | undefined => {
  const value = ownField(row, name)
  if (value !== undefined && value !== null) return name
  const normalizedName = normalizeKey(name)
  // `Object.entries` would create an array for each field of every row.
  return Object.keys(row).find((key) => normalizeKey(key) === normalizedName && row[key] !== null)
}

const matchingValue = (row: JsonObject, name: string): Json | undefined => {
  const key = matchingKey(row, name)
  return key === undefined ? undefined : row[key]
}

const identifierKey = (row: JsonObject, { name, identifier }: Resource): string | undefined =>
  [identifier, ...(name === 'apps' ? ['appId'] : [])]
    .map((fieldName) => matchingKey(row, fieldName))
    .find((key) => key !== undefined && identifierText(row[key]) !== undefined)

const hasDataField = (row: JsonObject, resource: Resource): boolean =>
  resource.dataFields.some((name) => {
    const value = matchingValue(row, name)
    return value !== undefined && !isObject(value)
  })

export const hasIdentifier = (value: JsonObject): boolean =>
  identifierFields.some((name) => identifierText(matchingValue(value, name)) !== undefined)

export const IDENTIFIER_SCORE = 3

export const PLAIN_ID_SCORE = 2

/**
 * How certainly an object is a record of the resource: 3 with the resource's identifier, 2 with a plain `id`
 * and also a `projectId` or a data field, 1 with only a plain `id`, 0.5 with only a data field, else 0. A
 * data field is a field of the resource that is not an identifier.
 */
export const matchScore = (value: JsonObject, resource: Resource): 0 | 0.5 | 1 | 2 | 3 => {
  const hasData = hasDataField(value, resource)
  if (identifierKey(value, resource) !== undefined) {
    // Apps and users have a `projectId` too: without another project field they are not projects.
    const hasOtherIdentifier = identifierFields.some(
      (name) => name !== resource.identifier && matchingValue(value, name) !== undefined,
    )
    return resource.name === 'projects' && hasOtherIdentifier && !hasData ? 0.5 : IDENTIFIER_SCORE
  }
  if (bareIdentifier(value) === undefined) return hasData ? 0.5 : 0
  const hasProjectId = identifierText(matchingValue(value, 'projectId')) !== undefined
  return hasData || hasProjectId ? PLAIN_ID_SCORE : 1
}

/**
 * The key of the object inside a row that is its record or a part of its record; undefined if the row itself
 * is the record.
 */
const innerKey = (row: JsonObject, resource: Resource, findsOnlyParts: boolean): string | undefined => {
  const objectEntries = Object.entries(row).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  )
  if (objectEntries.length === 0) return undefined
  const rowScore = matchScore(row, resource)
  const hasData = hasDataField(row, resource)
  const mayHoldRecord = !findsOnlyParts && !hasData && rowScore < IDENTIFIER_SCORE
  let bestKey: string | undefined
  let bestScore = -1
  for (const [key, inner] of objectEntries) {
    const name = normalizeKey(key)
    const score = matchScore(inner, resource)
    const isPart = partNames.has(name)
    const isWrapper = wrapperNames.has(name) || name === resource.singular
    // `attributes` beside a complete record are not a part of it but data of the service.
    const holdsPart = isPart && !hasData && (score > 0 || rowScore < IDENTIFIER_SCORE)
    const holdsRecord =
      !isPart &&
      mayHoldRecord &&
      (isWrapper
        ? score >= PLAIN_ID_SCORE ||
          (rowScore === 0 && (score > 0 || innerKey(inner, resource, true) !== undefined))
        : rowScore === 0 &&
          (score === IDENTIFIER_SCORE || (score === PLAIN_ID_SCORE && objectEntries.length === 1)))
    if (!holdsPart && !holdsRecord) continue
    // With two equally likely objects under unknown names, the row stays unchanged.
    if (score === bestScore && !isPart && !wrapperNames.has(name)) return undefined
    if (score > bestScore) {
      bestKey = key
      bestScore = score
    }
  }
  return bestKey
}

/** Merges an object inside a row into the row. A row's field whose name is taken becomes `row.<name>`. */
const mergeInner = (row: JsonObject, keyOfInner: string, inner: JsonObject): JsonObject => {
  const { [keyOfInner]: _, ...outer } = row
  const isTaken = (key: string) => Object.hasOwn(inner, key) && inner[key] !== outer[key]
  if (!Object.keys(outer).some(isTaken)) return { ...outer, ...inner }
  const renamed = Object.entries(outer).map(([key, value]) => [isTaken(key) ? `row.${key}` : key, value])
  return { ...Object.fromEntries(renamed), ...inner }
}

const MAX_UNWRAPPED_DEPTH = 2

/**
 * Returns the record of a row, without normalizing its fields, and its path inside the row, which is empty if
 * the row itself is the record.
 * @param unwrapsOnlyParts merges only objects such as `attributes` into the row, and ignores a whole record
 * inside it.
 */
export const unwrapRow = (
  row: JsonObject,
  resource: Resource,
  unwrapsOnlyParts = false,
): [record: JsonObject, path: string[]] => {
  let record = row
  const path: string[] = []
  for (let depth = 0; depth < MAX_UNWRAPPED_DEPTH; depth += 1) {
    const key = innerKey(record, resource, unwrapsOnlyParts)
    const inner = key === undefined ? undefined : ownField(record, key)
    if (key === undefined || !isObject(inner)) break
    record = mergeInner(record, key, inner)
    path.push(key)
  }
  return [record, path]
}

const fieldSource = (record: JsonObject, name: string, resource: Resource): [Json | undefined, string[]] => {
  const isIdentifier = name === resource.identifier
  const key = (isIdentifier ? identifierKey(record, resource) : undefined) ?? matchingKey(record, name)
  if (key !== undefined) {
    const id = isIdentifier || name === 'projectId' ? identifierText(record[key]) : undefined
    return [id ?? record[key], [key]]
  }
  const value = isIdentifier ? bareIdentifier(record) : undefined
  if (value === undefined) return [undefined, []]
  return [
    value,
    bareIdentifierNames.filter((bareName) => identifierText(ownField(record, bareName)) === value),
  ]
}

export const normalizeFields = (record: JsonObject, resource: Resource): JsonObject => {
  const normalizedFields: [name: string, value: Json][] = []
  const replacedKeys = new Set<string>()
  for (const name of resource.fields) {
    const [value, keys] = fieldSource(record, name, resource)
    if (value === undefined || value === ownField(record, name)) continue
    normalizedFields.push([name, value])
    for (const key of keys) replacedKeys.add(key)
  }
  if (normalizedFields.length === 0) return record
  // A new object, because the received record must not be modified.
  const otherFields = Object.entries(record).filter(([name]) => !replacedKeys.has(name))
  return Object.fromEntries([...otherFields, ...normalizedFields])
}
