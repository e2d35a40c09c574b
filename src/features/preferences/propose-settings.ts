import type { QueryClient } from '@tanstack/react-query'
import type { Page, RecordResponse } from '../../api/fetch.ts'
import { connectionOf, newReceivedIds, type ReceivedIds } from '../../api/http/connection.ts'
import { queries } from '../../api/queries.ts'
import { hasJwtOrKey, isSecretName } from '../../api/secrets.ts'
import { otherSpelling } from '../../contract/link-template.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { columnNamesOf, columnsPreference, firstPageOf } from '../../list/columns/columns-preference.ts'
import { epochTimeOf, isIdLike, zeroPattern } from '../../list/row-facts.ts'
import { fieldPathsOf, timeOf } from '../../list/search/conditions.ts'
import { looksLikePhone } from '../../list/search/phones.ts'
import {
  isEmail,
  kinds,
  learnedKindsOf,
  learnShapes,
  type RecordKind,
  resourceOf,
} from '../../pasted/index.ts'
import { type Json, type JsonObject, valueAt } from '../../reading/index.ts'
import { isWithin, settingsOf } from '../../settings/settings.ts'

type PerResource<Value> = { readonly [Name in ResourceName]?: readonly Value[] | undefined }
type Scalar = Exclude<Json, null | Json[] | JsonObject>
type KindOf = (text: string) => RecordKind | undefined

/** Returns the value that all are, or undefined if they differ. */
const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined

function timeUnitOf(path: string, value: Scalar): 's' | 'ms' | 'text' | undefined {
  if (timeOf(path, value) === undefined) return undefined
  if (typeof value === 'string') return 'text'
  return epochTimeOf(value) === value ? 'ms' : 's'
}

// Such as `balance_cents`, `totalAmount` or `price`.
const moneyPattern = /(?:^|[._-])(?:cents|amount|price|balance)$|[a-z](?:Cents|Amount|Price|Balance)$/

// A settings file refuses other names, which may be invisible or change the direction of a text.
const isName = (text: string) => /^(?!__proto__$)[^\p{C}\p{Zl}\p{Zp}]+$/u.test(text)
const isPath = (path: string) => isName(path) && path.split('.').every((name) => name !== '')

// Fields named like a person's data or an ID, such as `profile.email`, `createdBy` or `team_id`.
const personalPattern = /e-?mail|phone|mobile|name|address|birth|contact|owner|author/i
const idNamePattern = /(?:^|[._-])(?:id|by|ip)$|[a-z](?:I[dD]|By|I[pP])$/

const MIN_ENUM_ROWS = 8
const MAX_ENUM_VALUES = 8
const MAX_ENUM_LENGTH = 30
// As many digits as a phone number or a day has.
const MIN_PERSONAL_DIGITS = 7

/** Returns few values that many rows share, in order; undefined for others, and for what may be a person's data. */
function enumValuesOf(path: string, texts: readonly string[]): string[] | undefined {
  const values = [...new Set(texts)].sort()
  const isShared = texts.length >= MIN_ENUM_ROWS && values.length > 1 && values.length * 3 < texts.length
  const isPersonal = personalPattern.test(path) || idNamePattern.test(path)
  const isHarmless = (text: string) =>
    isName(text) &&
    text.length <= MAX_ENUM_LENGTH &&
    text.trim() === text &&
    !isEmail(text) &&
    text.replace(/\D/g, '').length < MIN_PERSONAL_DIGITS &&
    !hasJwtOrKey(text)
  const isProposed = isShared && values.length <= MAX_ENUM_VALUES && !isPersonal && values.every(isHarmless)
  return isProposed ? values : undefined
}

function proposedType(path: string, values: readonly Scalar[], kindOf: KindOf): object {
  const texts = values.map(String)
  if (texts.every((text) => /^(?:true|false)$/.test(text)))
    return { type: 'boolean', true: 'true', false: 'false' }
  const times = values.filter((value) => !zeroPattern.test(String(value).trim()))
  const unit = onlyOne(times.map((value) => timeUnitOf(path, value)))
  if (unit) return { type: 'time', unit }
  if (texts.every((text) => /^https:\/\/[^\s/]/i.test(text))) return { type: 'url' }
  // Addresses such as `192.168.100.200` have as many digits.
  const mayBePhone = /phone|mobile|tel|contact/i.test(path) || texts.some((text) => text.startsWith('+'))
  if (mayBePhone && texts.every(looksLikePhone)) return { type: 'phone' }
  const kind = onlyOne(texts.map(kindOf))
  if (kind) return { type: 'reference', to: resourceOf[kind] }
  const enumValues = enumValuesOf(path, texts)?.map((value) => [value, { label: value }])
  return enumValues ? { type: 'enum', values: Object.fromEntries(enumValues) } : {}
}

function proposedField(
  path: string,
  rows: readonly JsonObject[],
  kindOf: KindOf,
): object & { comment?: string } {
  const values = rows
    .map((record) => valueAt(record, path) ?? '')
    .filter((value) => typeof value !== 'string' || value.trim() !== '')
  const scalars = values.filter((value): value is Scalar => typeof value !== 'object')
  if (scalars.length === 0 || scalars.length < values.length) return {}
  if (!moneyPattern.test(path) || !scalars.every((value) => /^-?\d+(?:\.\d+)?$/.test(String(value))))
    return proposedType(path, scalars, kindOf)
  const minorUnits = scalars.every((value) => /^-?\d+$/.test(String(value)))
  return { comment: ` // perhaps ${toLine({ type: 'money', currency: 'USD', minorUnits })}` }
}

/** Formats a value in one line. Line breaks in its texts are escaped, so those left are of the format. */
const toLine = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n */g, ' ')

/** Whether a path has a key of a map by emails, numbers or IDs, such as `devices.8f3c2a10-….name`. */
const hasDataInPath = (path: string, receivedIds: ReceivedIds): boolean =>
  isEmail(path) ||
  /\d{5}|[\da-f]{8}-[\da-f]{4}-/i.test(path) ||
  path.split('.').some((name) => kinds.some((kind) => receivedIds[kind].has(name)))

/**
 * Returns a part of a settings file, in JSON with comments: the chosen columns with their widths, and every field of the
 * rows beyond the interface's, with the type that its values suggest. It has no values of the rows except those of enums
 * and booleans.
 */
export function proposeSettings(
  rowsOf: PerResource<JsonObject>,
  columnsOf: PerResource<string> = {},
  receivedIds: ReceivedIds = newReceivedIds(),
  widthsOf: { readonly [Name in ResourceName]?: Readonly<Record<string, number>> } = {},
): string {
  const shapes = learnShapes(receivedIds)
  const kindOf = (text: string) =>
    onlyOne(learnedKindsOf(text, shapes)) ??
    (isIdLike(text) ? onlyOne(kinds.filter((kind) => receivedIds[kind].has(text))) : undefined)
  const blocks = Object.values(resources).flatMap(({ name: resource, fields }) => {
    const { [resource]: rows = [] } = rowsOf
    if (rows.length === 0) return []
    const known = new Set<string>(fields)
    // A settings file has the fields of the interface only in its spelling.
    const isOther = (path: string) =>
      isPath(path) &&
      !known.has(path) &&
      otherSpelling(path, fields) === undefined &&
      !hasDataInPath(path, receivedIds)
    const isColumn = (path: string) => known.has(path) || isOther(path)
    const columns = columnsOf[resource]?.filter(isColumn)
    const widths = Object.entries(widthsOf[resource] ?? {}).filter(([path]) => isColumn(path))
    const records = rows.map((record) => ({ record }))
    const lines = fieldPathsOf(records, resource)
      .filter(isOther)
      .map((path, index, { length }) => {
        const isSecret = isSecretName(path) || isWithin(path, settingsOf(resource).secretPaths)
        const { comment = '', ...field } = isSecret ? { secret: true } : proposedField(path, rows, kindOf)
        return `\n      ${toLine(path)}: ${toLine(field)}${index < length - 1 ? ',' : ''}${comment}`
      })
    const columnsLine = columns ? `\n    "columns": ${toLine(columns)},` : ''
    const widthsLine = widths.length > 0 ? `\n    "widths": ${toLine(Object.fromEntries(widths))},` : ''
    return `  "${resource}": {${columnsLine}${widthsLine}\n    "fields": {${lines.join('')}\n    }\n  }`
  })
  return `{\n${blocks.join(',\n')}\n}\n`
}

/** Returns one row per record, with the fields of all its responses, because a repeated row says no more. */
function loadedRows(client: QueryClient, resource: ResourceName): JsonObject[] {
  const { all, lists, idOf } = queries[resource]
  const pages = client.getQueriesData<Page<never>>({ queryKey: lists })
  const records = client.getQueriesData<RecordResponse<never>>({ queryKey: [...all, 'detail'] })
  const byId = new Map<unknown, JsonObject>()
  for (const row of [
    ...pages.flatMap(([, page]) => page?.rows ?? []),
    ...records.flatMap(([, response]) => response?.value ?? []),
  ]) {
    const id = idOf(row) ?? row
    byId.set(id, { ...byId.get(id), ...row.record })
  }
  return [...byId.values()]
}

/** Returns `proposeSettings` of what a session has loaded. Sends no request. */
export function proposeSettingsOf(client: QueryClient): string {
  const [projects, apps, users] = (['projects', 'apps', 'users'] as const).map((name) =>
    loadedRows(client, name),
  )
  const rowsOf = { projects, apps, users }
  const preference = columnsPreference.get()
  const { order, widths } = preference
  const columnsOf = Object.values(resources).map(({ name }) => {
    const rows = rowsOf[name]?.map((record) => ({ record })) ?? []
    const isChosen = preference[name] ?? order?.[name]
    return [name, isChosen && columnNamesOf(name, firstPageOf(client, name, rows), preference)]
  })
  const { receivedIds } = connectionOf(client)
  return proposeSettings(rowsOf, Object.fromEntries(columnsOf), receivedIds, widths)
}
