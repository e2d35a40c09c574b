import { createNamedSecretPredicate, isSecretName } from '../api/secrets.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import {
  isObject,
  type Json,
  type JsonObject,
  jsonText,
  omitPaths,
  ownField,
  valueAt,
} from '../reading/index.ts'
import { isWithin, type ResourceSettings, settingsOf } from '../settings/settings.ts'

// No real record is as deep.
const MAX_DEPTH = 50

const isBlank = (value: Json | undefined, depth = 0): boolean =>
  isObject(value) && depth < MAX_DEPTH && Object.values(value).every((inner) => isBlank(inner, depth + 1))

/**
 * Returns a record's values by the fields or paths of the rows that show them: without hidden ones, and with those at
 * declared paths, such as `profile.email`, apart from their objects. An object of which nothing is left has no row.
 */
export function rowValues(
  record: JsonObject,
  {
    order,
    fields,
    hiddenPaths,
    secretPaths,
  }: Pick<ResourceSettings, 'order' | 'fields' | 'hiddenPaths' | 'secretPaths'>,
): JsonObject {
  const visible = omitPaths(record, hiddenPaths)
  const isInSecret = (path: string) =>
    isWithin(
      path,
      secretPaths.filter((secret) => secret !== path),
    )
  const isApart = (path: string) =>
    path.includes('.') &&
    !isInSecret(path) &&
    !Object.hasOwn(visible, path) &&
    valueAt(visible, path) !== undefined
  const apart = [...new Set([...order, ...fields.keys()])].filter(isApart)
  if (apart.length + hiddenPaths.length === 0) return record
  const innerOf = (path: string) => apart.filter((other) => other.startsWith(`${path}.`))
  const rows = Object.keys(record)
    .flatMap((name) => [name, ...innerOf(name)])
    .filter((path) => !isWithin(path, hiddenPaths))
  return Object.fromEntries(
    rows.flatMap((path): [string, Json][] => {
      const value = valueAt(omitPaths(visible, innerOf(path)), path)
      const isEmptied = isBlank(value) && !isBlank(valueAt(record, path))
      return value === undefined || isEmptied ? [] : [[path, value]]
    }),
  )
}

/** A field of a record; an object has its fields as `rows`. */
export interface RecordRow {
  path: string
  value: Json | undefined
  rows: readonly RecordRow[]
}

/**
 * Returns the row at a path. An object is not divided into rows if it is a secret or names one, or if a path would not be
 * that of one field only.
 * @param values the record's values by the fields or paths of its rows.
 */
export function toRow(path: string, value: Json | undefined, values: JsonObject, depth = 0): RecordRow {
  const fields = isObject(value) && depth < MAX_DEPTH && !isSecretName(path) ? Object.entries(value) : []
  const isSecret = createNamedSecretPredicate(Object.fromEntries(fields))
  const isWhole = fields.some(
    ([name]) => isSecret(name) || name.includes('.') || Object.hasOwn(values, `${path}.${name}`),
  )
  const toInner = ([name, inner]: [string, Json]) => toRow(`${path}.${name}`, inner, values, depth + 1)
  return { path, value, rows: isWhole ? [] : fields.map(toInner) }
}

export const withInner = (row: RecordRow): RecordRow[] => [row, ...row.rows.flatMap(withInner)]

/** Returns a record's values by path as without its secrets, so that not even a difference of one shows. */
export function comparedValues(resource: ResourceName, record: JsonObject): JsonObject {
  const settings = settingsOf(resource)
  const values = rowValues(record, { ...settings, hiddenPaths: settings.leftOutPaths, secretPaths: [] })
  const rows = Object.entries(values).flatMap(([path, value]) => withInner(toRow(path, value, values)))
  return Object.fromEntries(rows.flatMap(({ path, value = null, rows }) => (rows[0] ? [] : [[path, value]])))
}

const textOf = (record: JsonObject, name: string) => {
  const value = ownField(record, name)
  return value === undefined ? undefined : jsonText(value)
}

export const changedNames = (before: JsonObject, after: JsonObject): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => textOf(before, name) !== textOf(after, name))

/** Returns the rows of a card: those in the declared order, then the other ones of the interface, then all others. */
export function cardRows(
  resource: ResourceName,
  values: JsonObject,
  { order, hiddenPaths }: Pick<ResourceSettings, 'order' | 'hiddenPaths'>,
): { first: string[]; others: string[] } {
  const { nameField, identifier, fields } = resources[resource]
  const contractFields = new Set<string>([nameField, identifier, ...fields])
  const known = [...contractFields].filter((field) => !isWithin(field, hiddenPaths))
  const ordered = order.filter((path) => known.includes(path) || Object.hasOwn(values, path))
  const first = [...new Set([...ordered, ...known])]
  const listed = new Set([...first, ...contractFields])
  return { first, others: Object.keys(values).filter((path) => !listed.has(path)) }
}
