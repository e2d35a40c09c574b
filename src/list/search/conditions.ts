import { type Json, type JsonObject, ownField } from '../../api/json.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import { isFilterTooLong, MAX_FILTER_LENGTH } from '../../contract/list-params.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { fold, hasTooManyMarks } from '../../contract/text.ts'
import { timesPreference } from '../../preferences/times-preference.ts'
import { isColumnName } from '../columns/columns-preference.ts'
import { epochTimeOf } from '../row-facts.ts'

export const operators = ['contains', 'is', 'is-not', 'before', 'after', 'is-empty'] as const
export type Operator = (typeof operators)[number]

/** What a row must meet. `field` is a path such as `profile.email`, or undefined for any field. */
export interface Condition {
  field: string | undefined
  operator: Operator
  /** As typed. Not used by `is-empty`. */
  value: string
}

export const MAX_CONDITIONS = 10

/** A condition before anything is entered. */
export const blankCondition: Condition = { field: undefined, operator: 'contains', value: '' }

/** Matches a condition in the address: its field, operator and value, such as `country is KR`. */
const conditionPattern = new RegExp(`^([^ ]+) (${operators.join('|')})(?: (.*))?$`, 's')

/** Escapes what would make a field ambiguous in the address, such as a space, or `*` at its start. */
const formatField = (field: string | undefined) =>
  field?.replace(/[ %\p{Cc}]/gu, encodeURIComponent).replace(/^\*/, '%2A') ?? '*'

/** Writes conditions for the address. A value that is not used is left out. */
export const formatWhere = (conditions: readonly Condition[]): string[] =>
  conditions.map(({ field, operator, value }) => {
    const start = `${formatField(field)} ${operator}`
    return value === '' || operator === 'is-empty' ? start : `${start} ${value}`
  })

function parseCondition(text: string): Condition | undefined {
  const [, field = '', operatorName, value = ''] = conditionPattern.exec(text) ?? []
  const operator = operators.find((name) => name === operatorName)
  if (!operator || isFilterTooLong(value) || isFilterTooLong(field)) return undefined
  try {
    const path = field === '*' ? undefined : decodeURIComponent(field)
    return { field: path, operator, value: operator === 'is-empty' ? '' : value }
  } catch {
    // The field has an invalid escape.
    return undefined
  }
}

/** Parses the conditions of an address. Invalid ones and those beyond the maximum are left out. */
export function parseWhere(where: readonly string[]): { conditions: Condition[]; hasInvalid: boolean } {
  const parsed = where.map(parseCondition).filter((condition) => condition !== undefined)
  const conditions = parsed.slice(0, MAX_CONDITIONS)
  return { conditions, hasInvalid: conditions.length < where.length }
}

/** Nothing deeper is read, so that a hostile record cannot overflow the stack. No real record is as deep. */
const MAX_DEPTH = 50

/** Maximum number of paths offered, and of values read per row to find them. */
const MAX_PATHS = 200
const MAX_VALUES = 2000

/** Returns the paths of the interface's fields, and then of every field of the rows. */
export function fieldPathsOf(rows: readonly ServiceRecord<never>[], resource: ResourceName): string[] {
  const paths = new Set<string>(resources[resource].fields)
  let valuesLeft = 0
  const addPaths = (value: Json, path: string, depth: number) => {
    valuesLeft -= 1
    if (valuesLeft < 0 || depth > MAX_DEPTH || paths.size >= MAX_PATHS) return
    const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
    if (inner.length === 0 && isColumnName(path)) paths.add(path)
    for (const [name, innerValue] of inner) {
      const innerPath = path === '' ? name : `${path}.${name}`
      addPaths(innerValue, Array.isArray(value) ? path : innerPath, depth + 1)
    }
  }
  for (const { record } of rows) {
    valuesLeft = MAX_VALUES
    addPaths(record, '', 0)
  }
  return [...paths]
}

/** Matches a day, such as `2026-10-31`, that a time and a zone may follow, such as ` 18:00` or `T18:00:05.123+09:00`. */
const timePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,](\d{1,9}))?)?) ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** Times in ms since the epoch; `from` is inclusive, `to` exclusive. */
interface TimeSpan {
  from: number
  to: number
}

/**
 * Parses a day, minute, second or shorter time. Without a zone, it is in the one in which times are shown. `after` is
 * the first instant after it, which for a minute is its own first one, since people mean “from”. Returns undefined for
 * other texts.
 */
function parseTime(text: string): (TimeSpan & { after: number }) | undefined {
  const shownZone = timesPreference.get() === 'utc' ? 'Z' : ''
  const [, day, clock, fraction, zone = shownZone] = timePattern.exec(text.trim()) ?? []
  // `Date` reads 31 February as 3 March. Other days need no slow check.
  if (day === undefined || (day.slice(8) > '28' && new Date(day).toJSON() !== `${day}T00:00:00.000Z`))
    return undefined
  const isoZone = zone.replace(/z|utc/i, 'Z').replace(/^(...)$/, '$1:00')
  const from = Date.parse(`${day}T${clock?.replace(',', '.') ?? '00:00'}${isoZone}`)
  if (Number.isNaN(from)) return undefined
  if (clock === undefined) {
    // The next day may not begin 24 hours later, because the clock may change.
    const date = new Date(from)
    const end = shownZone === '' ? date.setHours(24, 0, 0, 0) : date.setUTCHours(24, 0, 0, 0)
    return { from, to: end, after: end }
  }
  if (clock.length === 5) return { from, to: from + 60_000, after: from }
  return { from, to: from + Math.max(1, 10 ** (3 - (fraction ?? '').length)), after: from + 1 }
}

/** Matches the last name in the path of a time, such as `created`, `profile.lastSeenAt` or `login_time`. */
const timeFieldPattern =
  /(?:^|[._$-])(?:at|on|date|time|timestamp|(?:date_?)?created?|creation|inserted|registered|joined|updated|modified|deleted|expires|seen|since|until|exp|iat)$|[a-z\d](?:At|On|Date|Time|Timestamp|Seen|Login|Since|Until)$/

/**
 * Returns a value as ms since the epoch, or undefined if it is no time, as `0001-01-01T00:00:00Z`. A text without a
 * zone is in the zone of the times shown, so a day never becomes another one. A number is a time only in a field whose
 * name says so.
 */
export function timeOf(field: string, value: Json): number | undefined {
  if (typeof value === 'string') return /^000[01]-/.test(value) ? undefined : parseTime(value)?.from
  return timeFieldPattern.test(field) ? epochTimeOf(value) : undefined
}

/** Parses a plain number, such as `7`, `-.5` or `1e9`; a whole one exactly. It is short enough to be parsed fast. */
function parseNumber(text: string): number | bigint | undefined {
  if (text.length > MAX_FILTER_LENGTH) return undefined
  const number = text.trim()
  const whole = /^([+-]?\d+)(?:\.0+)?$/.exec(number)?.[1]
  if (whole !== undefined) return BigInt(whole)
  return /^[+-]?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(number) ? Number(number) : undefined
}

/** Why a condition cannot be tested yet: its value is missing, or it is not a time or number. */
export function conditionProblem({ field, operator, value }: Condition): 'value' | 'time' | undefined {
  if (operator === 'is-empty') return undefined
  if (foldText(value).trim() === '') return 'value'
  if ((operator !== 'before' && operator !== 'after') || parseTime(value)) return undefined
  // A year or seconds would be compared with the milliseconds of a time as a number.
  return timeFieldPattern.test(field ?? '') || parseNumber(value) === undefined ? 'time' : undefined
}

/** Returns the times that a condition allows, or those that `is-not` excludes. */
function timesOf({ operator, value }: Condition): TimeSpan | undefined {
  const span = parseTime(value)
  if (operator === 'before') return span && { from: Number.NEGATIVE_INFINITY, to: span.from }
  if (operator === 'after') return span && { from: span.after, to: Number.POSITIVE_INFINITY }
  return span
}

/** Returns the bounds that conditions set on the time in a field, if they do. */
export function timeRangeOf(conditions: readonly Condition[], field: string): TimeSpan | undefined {
  const spans = conditions
    .filter(({ field: name, operator }) => name === field && /^(?:is|before|after)$/.test(operator))
    .map(timesOf)
    .filter((span) => span !== undefined)
  if (spans.length === 0) return undefined
  return { from: Math.max(...spans.map(({ from }) => from)), to: Math.min(...spans.map(({ to }) => to)) }
}

/** Folds a text as the filters do, and much faster if it is ASCII, Hangul or Chinese, as most texts are. */
function foldText(text: string): string {
  if (!/[^\t\n\r -~가-힣一-鿿]/.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return hasTooManyMarks(text) ? text.toLowerCase() : fold(text)
}

/** A phone number of 7 to 15 digits with a country code or groups, such as `+82 10-1234-5678`. */
const phonePattern = /^(?=\+|\(|\d+[ .-])[+(]?\d(?:[ ().-]{0,2}\d){6,14}$/

/** Returns the digits of a phone number, which people write in many ways; undefined for another text. */
export function phoneDigits(text: string): string | undefined {
  return text.length < 40 && phonePattern.test(text) ? text.replace(/\D/g, '') : undefined
}

type Scalar = string | number | bigint | boolean

/** A test of a value. `name` is the last name in its path. */
type ValueTest = (value: Scalar, name: string) => boolean

/** Returns the test of one value; for `is-not` and `is-empty`, no value may meet it. */
function valueTest(condition: Condition): ValueTest {
  const { operator } = condition
  const text = condition.value.trim()
  const folded = foldText(text)
  if (operator === 'is-empty') return (value) => String(value).trim() !== ''
  if (operator === 'contains') {
    const digits = phoneDigits(text)
    const isSamePhone = (value: string) =>
      digits !== undefined && (/^\d+$/.test(value) ? value : phoneDigits(value)) === digits
    return (value) => foldText(String(value)).includes(folded) || isSamePhone(String(value))
  }
  const number = parseNumber(text)
  const times = timesOf(condition)
  const isTimed = operator === 'before' || operator === 'after'
  const areNumbersTimes = isTimed && condition.field !== undefined
  return (value, name) => {
    const other = isTimed && typeof value === 'string' ? parseNumber(value) : value
    if (number !== undefined && (typeof other === 'number' || typeof other === 'bigint')) {
      if (isTimed) return operator === 'before' ? other < number : other > number
      // Unlike `===`, this compares a number with a bigint, and exactly.
      return other >= number && other <= number
    }
    const time = times && ((areNumbersTimes ? epochTimeOf(value) : undefined) ?? timeOf(name, value))
    if (times && time !== undefined && time >= times.from && time < times.to) return true
    return !isTimed && foldText(String(value)).trim() === folded
  }
}

/**
 * Whether a value at a path meets a test, or one inside it; null meets none. Without a path, any value is tested. A
 * path is that of nested fields, and of fields whose own names have dots.
 */
function someValue(value: Json, path: string | undefined, test: ValueTest, name = '', depth = 0): boolean {
  if (value === null || depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.some((element) => someValue(element, path, test, name, depth + 1))
  if (path === undefined) {
    if (typeof value !== 'object') return test(value, name)
    return Object.keys(value).some((key) => someValue(value[key] ?? null, path, test, key, depth + 1))
  }
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const innerName = path.slice(0, end)
    const inner = ownField(value, innerName)
    const rest = end === path.length ? undefined : path.slice(end + 1)
    if (inner !== undefined && someValue(inner, rest, test, innerName, depth + 1)) return true
  }
  return false
}

/** Returns the test of a record, which holds if all conditions do. The conditions must have no problem. */
export function recordTest(conditions: readonly Condition[]): (record: JsonObject) => boolean {
  const tests = conditions.map((condition) => {
    const test = valueTest(condition)
    const isNegated = condition.operator === 'is-not' || condition.operator === 'is-empty'
    return (record: JsonObject) => someValue(record, condition.field, test) !== isNegated
  })
  return (record) => tests.every((test) => test(record))
}

/** Returns the test whether a record meets conditions as far as known: they compare a time that cannot be read. */
export function uncertainTest(conditions: readonly Condition[]): (record: JsonObject) => boolean {
  const tests = conditions.map((condition) => ({
    meets: recordTest([condition]),
    isUnread: unreadTest(condition),
  }))
  return (record) =>
    tests.some(({ isUnread }) => isUnread(record)) &&
    tests.every(({ meets, isUnread }) => isUnread(record) || meets(record))
}

/** Returns the test whether a condition compares a record's values with a time, and none of them is one. */
function unreadTest({ field, operator, value }: Condition): (record: JsonObject) => boolean {
  const isTimed = operator === 'before' || operator === 'after'
  const isOfTime = isTimed || (operator !== 'contains' && timeFieldPattern.test(field ?? ''))
  if (field === undefined || !isOfTime || !parseTime(value)) return () => false
  return (record) => {
    let isUnread = false
    const hasTime = someValue(record, field, (each) => {
      isUnread ||= !/^(?:0*|000[01]-.*)$/.test(String(each).trim())
      return timeOf('at', each) !== undefined
    })
    return isUnread && !hasTime
  }
}

/** Returns a value as a key, the same for equal ones. The first character of a number's key is in no folded text. */
const keyOf = (value: Scalar): string =>
  typeof value === 'number' || typeof value === 'bigint' ? `\0${value}` : foldText(String(value)).trim()

/** Returns the keys of a typed value. `is` holds for a record that has one of them among its own; times aside. */
export function keysOfText(text: string): string[] {
  const number = parseNumber(text)
  return [text, ...(number === undefined ? [] : [number])].map(keyOf)
}

/** Whether one of a record's values is a text, in any case, or the same phone number. */
export const hasValue = (record: JsonObject, text: string): boolean => {
  const digits = phoneDigits(text)
  return someValue(record, undefined, (value) => {
    const other = String(value)
    return (
      foldText(other).trim() === foldText(text) ||
      (digits !== undefined && other.replace(/\D/g, '') === digits)
    )
  })
}

/** Returns the keys of a record's values at a path, or of all values, each once. */
export function keysOfRecord(record: JsonObject, field: string | undefined): Set<string> {
  const keys = new Set<string>()
  someValue(record, field, (value) => {
    keys.add(keyOf(value))
    return false
  })
  return keys
}
