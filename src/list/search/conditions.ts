import { type Condition, type Operator, parseCondition } from '../../contract/conditions.ts'
import { MAX_FILTER_LENGTH } from '../../contract/list-params.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { fold, hasTooManyMarks } from '../../contract/text.ts'
import {
  type Json,
  type JsonObject,
  omitPaths,
  ownField,
  type ServiceRecord,
  splitsOf,
  valueAt,
} from '../../reading/index.ts'
import { isWithin, type ResourceSettings, settingsOf } from '../../settings/settings.ts'
import { isColumnName } from '../columns/columns-preference.ts'
import { epochTimeOf, zeroPattern } from '../row-facts.ts'
import { shownText } from '../shown-values.ts'
import { isTimeName } from './field-names.ts'
import { phoneFinder } from './phones.ts'
import { DAY_MS, instantsOf, isZone, offsetAt, shownZone } from './zones.ts'

export type { Condition, Operator } from '../../contract/conditions.ts'

export const isTimed = (operator: Operator): operator is 'before' | 'after' =>
  operator === 'before' || operator === 'after'

export const MAX_CONDITIONS = 10

export const blankCondition: Condition = { field: undefined, operator: 'contains', value: '' }

/** Parses the conditions of an address. Invalid ones and those beyond the maximum are left out. */
export function parseWhere(where: readonly string[]): { conditions: Condition[]; hasInvalid: boolean } {
  const parsed = where.map(parseCondition).filter((condition) => condition !== undefined)
  const conditions = parsed.slice(0, MAX_CONDITIONS)
  return { conditions, hasInvalid: conditions.length < where.length }
}

// Nothing deeper is read, so that a hostile record cannot overflow the stack. No real record is as deep.
const MAX_DEPTH = 50

const MAX_PATHS = 200
const MAX_VALUES = 2000

export function fieldPathsOf(rows: readonly ServiceRecord<never>[], resource: ResourceName): string[] {
  const { hiddenPaths, secretPaths } = settingsOf(resource)
  const isShown = (path: string) => !isWithin(path, hiddenPaths)
  const paths = new Set<string>(resources[resource].fields.filter(isShown))
  let valuesLeft = 0
  const addPaths = (value: Json, path: string, depth: number) => {
    valuesLeft -= 1
    if (valuesLeft < 0 || depth > MAX_DEPTH || paths.size >= MAX_PATHS || !isShown(path)) return
    // Names in a secret object may be secret, too.
    const hasPaths = typeof value === 'object' && value !== null && !isWithin(path, secretPaths)
    const inner = hasPaths ? Object.entries(value) : []
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

// Matches a day, such as `2026-10-31`, that a time and an offset may follow, such as ` 18:00` or `T18:00:05.123+09:00`,
// and the name of a zone, as in `2026-10-31[Asia/Seoul]`.
const timePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,](\d{1,9}))?)?) ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?(?:\[([\w/+-]+)\])?$/i

/** Times in ms since the epoch; `from` is inclusive, `to` exclusive. */
interface TimeSpan {
  from: number
  to: number
  repeatMs?: number
}

/** Parses the parts of a time. `wall` is what the clock shows, in ms as if the clock were in UTC. */
export function parseClock(text: string) {
  const [, day, clock, fraction = '', offset, zone] = timePattern.exec(text.trim()) ?? []
  // `Date` reads 31 February as 3 March. Other days need no slow check.
  if (day === undefined || (day.slice(8) > '28' && new Date(day).toJSON() !== `${day}T00:00:00.000Z`))
    return undefined
  const time = `${day}T${clock?.replace(',', '.') ?? '00:00'}`
  const isoOffset = offset?.replace(/z|utc/i, 'Z').replace(/^(...)$/, '$1:00')
  const wall = Date.parse(`${time}Z`)
  const instant = isoOffset === undefined ? undefined : Date.parse(time + isoOffset)
  if (Number.isNaN(wall) || Number.isNaN(instant)) return undefined
  return { day, clock, fraction, zone, wall, instant }
}

/**
 * Parses a day, minute, second or shorter time as a span of instants, and as a span of calendar times for values
 * without a zone. A text without a zone is in the zone in which times are shown. `after` is the first instant after the
 * span; for a minute it is the minute's own first instant, because “after 18:00” includes 18:00. Returns undefined for
 * other texts.
 */
function parseTime(text: string) {
  const parts = parseClock(text)
  if (!parts) return undefined
  const { clock, fraction, zone = shownZone(), wall, instant } = parts
  const isMinute = clock?.length === 5
  const length = clock === undefined ? DAY_MS : isMinute ? 60_000 : Math.max(1, 10 ** (3 - fraction.length))
  const spanOf = (from: number, to: number) => ({
    from,
    to,
    after: clock === undefined ? to : isMinute ? from : from + 1,
  })
  const calendar = spanOf(wall, wall + length)
  if (instant !== undefined) return { calendar, instants: spanOf(instant, instant + length) }
  if (!isZone(zone)) return undefined
  const [first, last] = instantsOf(wall, zone)
  // The next day may not begin 24 hours later, because the clock may change.
  if (clock === undefined) return { calendar, instants: spanOf(first, instantsOf(wall + length, zone)[0]) }
  return { calendar, instants: { ...spanOf(first, first + length), repeatMs: last - first } }
}

export function clockChangeAt(text: string): 'skipped' | 'repeated' | undefined {
  const { clock, zone = shownZone(), wall, instant } = parseClock(text) ?? { wall: 0 }
  if (clock === undefined || instant !== undefined || !isZone(zone)) return undefined
  const [first, last] = instantsOf(wall, zone)
  if (first !== last) return 'repeated'
  return first + offsetAt(first, zone) === wall ? undefined : 'skipped'
}

/** `time` is in ms since the epoch; a calendar time, which has no zone, is read as if it were in UTC. */
interface RowTime {
  time: number
  isCalendar: boolean
}

/**
 * Returns a value as a time, or undefined for other values and for zero times such as `0001-01-01T00:00:00Z`. A number
 * is a time only in a field with the name of a time.
 */
export function timeOf(field: string, value: Json): RowTime | undefined {
  if (typeof value === 'string') {
    const parts = /^000[01]-/.test(value) ? undefined : parseClock(value)
    return parts && { time: parts.instant ?? parts.wall, isCalendar: parts.instant === undefined }
  }
  const time = isTimeName(field) ? epochTimeOf(value) : undefined
  return time === undefined ? undefined : { time, isCalendar: false }
}

/** Parses a plain number, such as `7`, `-.5` or `1e9`; a whole one exactly. It is short enough to be parsed fast. */
export function parseNumber(text: string): number | bigint | undefined {
  if (text.length > MAX_FILTER_LENGTH) return undefined
  const number = text.trim()
  const whole = /^([+-]?\d+)(?:\.0+)?$/.exec(number)?.[1]
  if (whole !== undefined) return BigInt(whole)
  return /^[+-]?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(number) ? Number(number) : undefined
}

export function conditionProblem({ field, operator, value }: Condition): 'value' | 'time' | undefined {
  if (operator === 'is-empty') return undefined
  if (foldText(value).trim() === '') return 'value'
  if (!isTimed(operator) || parseTime(value)) return undefined
  // A year or seconds would be compared with the milliseconds of a time as a number.
  return isTimeName(field ?? '') || parseNumber(value) === undefined ? 'time' : undefined
}

function timesOf({ operator, value }: Condition, isCalendar: boolean): TimeSpan | undefined {
  const span: (TimeSpan & { after: number }) | undefined =
    parseTime(value)?.[isCalendar ? 'calendar' : 'instants']
  // A repeated time means both.
  if (operator === 'before')
    return span && { from: Number.NEGATIVE_INFINITY, to: span.from + (span.repeatMs ?? 0) }
  if (operator === 'after') return span && { from: span.after, to: Number.POSITIVE_INFINITY }
  return span
}

const isInSpan = (time: number, { from, to, repeatMs = 0 }: TimeSpan): boolean =>
  [time, time - repeatMs].some((each) => each >= from && each < to)

export function timeRangeOf(
  conditions: readonly Condition[],
  field: string,
  isCalendar = false,
): TimeSpan | undefined {
  const spans = conditions
    .filter(({ field: name, operator }) => name === field && /^(?:is|before|after)$/.test(operator))
    .map((condition) => timesOf(condition, isCalendar))
    .filter((span) => span !== undefined)
  if (spans.length === 0) return undefined
  return {
    from: Math.max(...spans.map(({ from }) => from)),
    to: Math.min(...spans.map(({ to, repeatMs = 0 }) => to + repeatMs)),
  }
}

/** Folds a text as the filters do, and much faster if it is ASCII, Hangul or Chinese, as most texts are. */
export function foldText(text: string): string {
  if (!/[^\t\n\r -~가-힣一-鿿]/.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return hasTooManyMarks(text) ? text.toLowerCase() : fold(text)
}

export type Scalar = string | number | bigint | boolean

type ValueTest = (value: Scalar, path: string) => boolean

/**
 * Returns the test of one value; for `is-not` and `is-empty`, no value may meet it.
 * @param fields the declared ones, or undefined if phone numbers are compared as texts.
 */
function valueTest(condition: Condition, fields: DeclaredFields['fields'] | undefined): ValueTest {
  const { operator } = condition
  const typed = condition.value.trim()
  const [instants, calendar] =
    operator === 'contains' ? [] : [timesOf(condition, false), timesOf(condition, true)]
  // A text is compared without the zone.
  const text = calendar ? typed.replace(/\[.*$/, '') : typed
  const folded = foldText(text)
  if (operator === 'is-empty') return (value) => String(value).trim() !== ''
  const findPhones = fields && !isTimed(operator) ? phoneFinder([text], fields) : undefined
  const isSamePhone: ValueTest = (value, path) =>
    findPhones !== undefined && findPhones(String(value), path).length > 0
  if (operator === 'contains')
    return (value, path) => foldText(String(value)).includes(folded) || isSamePhone(value, path)
  const number = parseNumber(text)
  const areNumbersTimes = isTimed(operator) && condition.field !== undefined
  return (value, path) => {
    const other = isTimed(operator) && typeof value === 'string' ? parseNumber(value) : value
    if (number !== undefined && (typeof other === 'number' || typeof other === 'bigint')) {
      if (isTimed(operator)) return operator === 'before' ? other < number : other > number
      // Unlike `===`, this compares a number with a bigint, and exactly.
      return (other >= number && other <= number) || isSamePhone(value, path)
    }
    const epochTime = areNumbersTimes ? epochTimeOf(value) : undefined
    const { time, isCalendar } = epochTime === undefined ? (timeOf(path, value) ?? {}) : { time: epochTime }
    const span = isCalendar ? calendar : instants
    if (span && time !== undefined && isInSpan(time, span)) return true
    return !isTimed(operator) && (foldText(String(value)).trim() === folded || isSamePhone(value, path))
  }
}

const joinPath = (parent: string, name: string) => (parent === '' ? name : `${parent}.${name}`)

/**
 * Whether a value at a path meets a test, or one inside it; null meets none. Without a path, any value is tested. A
 * path is that of nested fields, and of fields whose own names have dots.
 * @param parent the path of the value in its record.
 */
export function someValue(
  value: Json,
  path: string | undefined,
  test: ValueTest,
  parent = '',
  depth = 0,
): boolean {
  if (value === null || depth > MAX_DEPTH) return false
  if (Array.isArray(value)) return value.some((each) => someValue(each, path, test, parent, depth + 1))
  if (path === undefined) {
    if (typeof value !== 'object') return test(value, parent)
    return Object.keys(value).some((name) =>
      someValue(value[name] ?? null, path, test, joinPath(parent, name), depth + 1),
    )
  }
  for (const [name, rest] of splitsOf(path)) {
    const inner = ownField(value, name)
    if (inner !== undefined && someValue(inner, rest, test, joinPath(parent, name), depth + 1)) return true
  }
  return false
}

type DeclaredFields = Pick<ResourceSettings, 'fields' | 'hiddenPaths'>

export const noneDeclared: DeclaredFields = { fields: new Map(), hiddenPaths: [] }

/** Returns a function that reads a record without hidden fields, and the labels of its values in all languages, by path. */
export function recordReader({ fields, hiddenPaths }: DeclaredFields) {
  const enums = [...fields.values()].flatMap(({ path, type }) => {
    if (type?.name !== 'enum') return []
    const textsOf = new Map(
      type.values.map(({ value, label }) => [
        value,
        typeof label === 'string' ? [label] : Object.values(label),
      ]),
    )
    return { path, textsOf }
  })
  return (record: JsonObject) => {
    const visible = omitPaths(record, hiddenPaths)
    const labels = enums.map(({ path, textsOf }): [string, string[]] => [
      path,
      valuesOf(visible, path).flatMap((value) => textsOf.get(String(value)) ?? []),
    ])
    return { visible, labels: Object.fromEntries(labels) }
  }
}

/**
 * Returns the test of a record, which holds if all conditions do. The conditions must have no problem.
 * @param comparesDigits whether phone numbers are equal if their digits are.
 */
export function recordTest(
  conditions: readonly Condition[],
  declared = noneDeclared,
  comparesDigits = true,
): (record: JsonObject) => boolean {
  const read = recordReader(declared)
  const tests = conditions.map((condition) => {
    const test = valueTest(condition, comparesDigits ? declared.fields : undefined)
    const { field, operator, value } = condition
    const isNegated = operator === 'is-not' || operator === 'is-empty'
    const shownList =
      operator.startsWith('is') && value.includes(',') && field !== undefined && foldText(value).trim()
    const isList = (visible: JsonObject) =>
      shownList && foldText(shownText(valueAt(visible, field)) ?? '') === shownList
    const isOfValue = operator === 'is-empty' || isTimed(operator)
    return ({ visible, labels }: ReturnType<typeof read>) =>
      (someValue(visible, field, test) ||
        isList(visible) ||
        (!isOfValue && someValue(labels, field, test))) !== isNegated
  })
  return (record) => {
    const texts = read(record)
    return tests.every((test) => test(texts))
  }
}

/** Returns the test whether a record meets conditions as far as known: they compare a time that cannot be read. */
export function uncertainTest(
  conditions: readonly Condition[],
  declared = noneDeclared,
): (record: JsonObject) => boolean {
  const tests = conditions.map((condition) => ({
    meets: recordTest([condition], declared),
    isUnread: unreadTest(condition),
  }))
  return (record) =>
    tests.some(({ isUnread }) => isUnread(record)) &&
    tests.every(({ meets, isUnread }) => isUnread(record) || meets(record))
}

function unreadTest({ field, operator, value }: Condition): (record: JsonObject) => boolean {
  const isOfTime = isTimed(operator) || (operator !== 'contains' && isTimeName(field ?? ''))
  if (field === undefined || !isOfTime || !parseTime(value)) return () => false
  return (record) => {
    let isUnread = false
    const hasTime = someValue(record, field, (each) => {
      isUnread ||= !zeroPattern.test(String(each).trim())
      return timeOf('at', each) !== undefined
    })
    return isUnread && !hasTime
  }
}

export function valuesOf(record: JsonObject, field: string | undefined): Scalar[] {
  const values: Scalar[] = []
  someValue(record, field, (value) => {
    values.push(value)
    return false
  })
  return values
}
