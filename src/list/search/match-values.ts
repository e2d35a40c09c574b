import { hasSecret, isNamedValue, isSecretName, maskSecrets } from '../../api/secrets.ts'
import type { ResourceName } from '../../contract/resources.ts'
import type { RowParts } from '../../jobs/export-store.ts'
import { t } from '../../messages/lazy-messages.ts'
import type { JsonObject } from '../../reading/index.ts'
import { isWithin, labelText, type ResourceSettings, settingsOf } from '../../settings/settings.ts'
import { shownText } from '../shown-values.ts'
import {
  foldText,
  parseNumber,
  parseWhere,
  recordTest,
  type Scalar,
  someValue,
  timeOf,
} from './conditions.ts'
import { formatWhere } from './format-where.ts'
import { pathLabels } from './path-labels.ts'
import type { MatchOrder, SearchProgress } from './search.ts'

const MAX_VALUES = 20

// Comparing a condition with more different values would block the page.
const MAX_COMPARED = 1000

// The different values of a field are in memory while they are counted.
const MAX_DIFFERENT = 20_000

/** Minimum number of rows whose fields can be counted. */
export const MIN_SAMPLE = 500

const isSecretField = (path: string, secretPaths: readonly string[]): boolean =>
  isSecretName(path) || isWithin(path, secretPaths)

/** Returns the fields without secrets, and without values beside a name, such as `headers.value`, which may be secrets. */
export function countableFields(fields: readonly string[], secretPaths: readonly string[]): string[] {
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.') + 1)
  const nameOf = (path: string) => path.slice(parentOf(path).length)
  // The rows of an export have no secret fields, which may hold such a name.
  const all = [...fields, ...secretPaths]
  return fields.filter((path) => {
    const siblings = all.filter((other) => parentOf(other) === parentOf(path) && parentOf(path) !== '')
    return !isSecretField(path, secretPaths) && !isNamedValue(nameOf(path), siblings.map(nameOf))
  })
}

export function countableLabels(fields: readonly string[], resource: ResourceName): Map<string, string> {
  const countable = countableFields(fields, settingsOf(resource).secretPaths)
  return new Map([...pathLabels(fields, resource)].filter(([path]) => countable.includes(path)))
}

function valuesIn(record: JsonObject, field: string, { leftOutPaths }: ResourceSettings): Scalar[] {
  const values: Scalar[] = []
  someValue(record, field, (value, path) => {
    // An object may have a secret inside.
    const isShown = path === field || !isSecretField(path, leftOutPaths)
    if (isShown && foldText(String(value)).trim() !== '') values.push(value)
    return false
  })
  return values
}

function labelOfValue({ fields }: ResourceSettings, field: string, value: Scalar): string | undefined {
  const type = fields.get(field)?.type
  const found = type?.name === 'enum' && type.values.find((one) => one.value === String(value))
  return found ? labelText(found.label) : shownText(value)
}

/**
 * Counts values as conditions compare them: the 20 most frequent ones, then rows without a value. A row with a list of
 * values counts as this list.
 * @returns a sentence if the field has too many different values.
 */
export async function countValues(
  readParts: RowParts,
  field: string,
  declared: ResourceSettings,
  signal: AbortSignal,
) {
  const groups = new Map<string, { values: Scalar[]; count: number; record: JsonObject | undefined }>()
  for await (const rows of readParts()) {
    signal.throwIfAborted()
    for (const { record } of rows) {
      const values = valuesIn(record, field, declared)
      const key = JSON.stringify(values.map((value) => foldText(String(value)).trim()))
      const group = groups.get(key)
      if (group) group.count += 1
      // Only rows to compare conditions with stay in memory.
      else groups.set(key, { values, count: 1, record: groups.size < MAX_COMPARED ? record : undefined })
    }
    if (groups.size > MAX_DIFFERENT) return t.results.tooManyValues(MAX_DIFFERENT)
  }
  const hasNone = ({ values }: { values: Scalar[] }) => values.length === 0
  const { compare } = new Intl.Collator(t.locale, { numeric: true })
  const sorted = [...groups.values()].sort(
    (one, other) =>
      Number(hasNone(one)) - Number(hasNone(other)) ||
      other.count - one.count ||
      // The order of the rows may change.
      compare(one.values.join(), other.values.join()),
  )
  // A condition also finds values in secret fields inside an object, which the rows of an export do not have.
  const hasSecretInside = declared.secretPaths.some((path) => isWithin(path, [field]))
  const shown = sorted.filter((group, index) => index < MAX_VALUES || hasNone(group))
  return shown.map(({ values, count, record }) => {
    const value = String(values[0] ?? '').trim()
    const operator = values.length === 0 ? 'is-empty' : 'is'
    const { conditions } = parseWhere(formatWhere([{ field, operator, value }]))
    const meets = recordTest(conditions, declared)
    // A condition may also meet others: the number of a text, a time of the same second, a list with the value.
    const isExact =
      sorted.length <= MAX_COMPARED &&
      sorted.every((other) => other.record && meets(other.record) === (other.record === record))
    const isSecret = hasSecretInside || hasSecret(value, []) || maskSecrets(value) !== value
    return { values, count, condition: isExact && !isSecret ? conditions[0] : undefined }
  })
}

/** Orders by numbers and times, then by texts and labels; equal rows stay in order, those without a value are last. */
export function orderRows(
  matches: SearchProgress['matches'],
  { field, isDescending }: MatchOrder,
  declared: ResourceSettings,
) {
  const { compare } = new Intl.Collator(t.locale, { numeric: true })
  const keyOf = (value: Scalar | undefined): string | number | bigint | undefined => {
    if (value === undefined) return undefined
    const number = typeof value === 'string' ? parseNumber(value) : undefined
    const key = labelOfValue(declared, field, value) ?? timeOf(field, value)?.time ?? number ?? value
    return typeof key === 'boolean' ? String(key) : key
  }
  return matches
    .map((row) => ({ row, key: keyOf(valuesIn(row.record, field, declared)[0]) }))
    .sort(({ key: one }, { key: other }) => {
      if (one === undefined || other === undefined)
        return Number(one === undefined) - Number(other === undefined)
      const [isText, isOtherText] = [typeof one === 'string', typeof other === 'string']
      const order =
        isText && isOtherText
          ? compare(String(one), String(other))
          : Number(isText) - Number(isOtherText) || Number(one > other) - Number(one < other)
      return isDescending ? -order : order
    })
    .map(({ row }) => row)
}
