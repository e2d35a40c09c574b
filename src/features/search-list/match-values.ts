import { isNamedValue, isSecretName } from '../../api/secrets.ts'
import {
  foldText,
  parseNumber,
  parseWhere,
  recordTest,
  type Scalar,
  someValue,
  timeOf,
} from '../../list/search/conditions.ts'
import { formatWhere } from '../../list/search/format-where.ts'
import type { MatchOrder, SearchProgress } from '../../list/search/search.ts'
import { shownText } from '../../list/shown-values.ts'
import { t } from '../../messages/lazy-messages.ts'
import type { JsonObject } from '../../reading/index.ts'
import { isSecretValue } from '../../record/RecordLinks.tsx'
import { isWithin, labelText, type ResourceSettings } from '../../settings/settings.ts'

type Matches = SearchProgress['matches']

const MAX_VALUES = 20

// Comparing a condition with more different values would block the page.
const MAX_COMPARED = 1000

const isSecretField = (path: string, secretPaths: readonly string[]): boolean =>
  isSecretName(path) || isWithin(path, secretPaths)

/** Returns the fields without secrets, and without values beside a name, such as `headers.value`, which may be secrets. */
export function countableFields(fields: readonly string[], secretPaths: readonly string[]): string[] {
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.') + 1)
  const nameOf = (path: string) => path.slice(parentOf(path).length)
  return fields.filter((path) => {
    const siblings = fields.filter((other) => parentOf(other) === parentOf(path) && parentOf(path) !== '')
    return !isSecretField(path, secretPaths) && !isNamedValue(nameOf(path), siblings.map(nameOf))
  })
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

export function labelOfValue({ fields }: ResourceSettings, field: string, value: Scalar): string | undefined {
  const type = fields.get(field)?.type
  const found = type?.name === 'enum' && type.values.find((one) => one.value === String(value))
  return found ? labelText(found.label) : shownText(value)
}

/**
 * Counts values as conditions compare them: the 20 most frequent ones, then rows without a value. A row with a list of
 * values counts as this list.
 */
export function countValues(matches: Matches, field: string, declared: ResourceSettings) {
  const groups = new Map<string, { values: Scalar[]; count: number; record: JsonObject }>()
  for (const { record } of matches) {
    const values = valuesIn(record, field, declared)
    const key = JSON.stringify(values.map((value) => foldText(String(value)).trim()))
    const group = groups.get(key)
    if (group) group.count += 1
    else groups.set(key, { values, count: 1, record })
  }
  const hasNone = ({ values }: { values: Scalar[] }) => values.length === 0
  const sorted = [...groups.values()].sort(
    (one, other) => Number(hasNone(one)) - Number(hasNone(other)) || other.count - one.count,
  )
  const shown = sorted.filter((group, index) => index < MAX_VALUES || hasNone(group))
  return shown.map(({ values, count, record }) => {
    const value = String(values[0] ?? '').trim()
    const operator = values.length === 0 ? 'is-empty' : 'is'
    const { conditions } = parseWhere(formatWhere([{ field, operator, value }]))
    const meets = recordTest(conditions, declared)
    // A condition may also meet others: the number of a text, a time of the same second, a list with the value.
    const isExact =
      sorted.length <= MAX_COMPARED &&
      sorted.every((other) => meets(other.record) === (other.record === record))
    const isSecret = isSecretValue(field, value, [], declared.secretPaths)
    return { values, count, condition: isExact && !isSecret ? conditions[0] : undefined }
  })
}

/** Orders by numbers and times, then by texts and labels; equal rows stay in order, those without a value are last. */
export function orderRows(
  matches: Matches,
  { field, isDescending }: MatchOrder,
  declared: ResourceSettings,
): Matches {
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
