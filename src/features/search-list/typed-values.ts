import { fold } from '../../contract/text.ts'
import { zeroPattern } from '../../list/row-facts.ts'
import {
  type Condition,
  clockChangeAt,
  isTimed,
  parseClock,
  timeOf,
  valuesOf,
} from '../../list/search/conditions.ts'
import { isTimeName } from '../../list/search/field-names.ts'
import { DAY_MS, instantsOf, offsetAt, shownZone } from '../../list/search/zones.ts'
import { shownText } from '../../list/shown-values.ts'
import type { ServiceRecord } from '../../reading/index.ts'

// `other`: the values are neither times nor booleans nor country codes. A field with no values, or only some times, has no kind.
type FieldKind = 'time' | 'boolean' | 'country' | 'other'
export type FieldKinds = ReadonlyMap<string, FieldKind>

// `country`, `address.country_code`, `countryIso2` or `homeCountryCode`, but not `destination` or `countryLanguage`.
const countryPatterns = [
  /(?:^|[._-])(?:country|nation(?:ality)?)(?:[._-]?(?:code|iso2?))?$/i,
  /[a-z](?:Country|Nation(?:ality)?)(?:Code)?$/,
]

export function fieldKindsOf(rows: readonly ServiceRecord<never>[], fields: readonly string[]): FieldKinds {
  return new Map(
    fields.flatMap((field): [string, FieldKind][] => {
      const values = rows
        .flatMap(({ record }) => valuesOf(record, field))
        .filter((value) => !zeroPattern.test(String(value).trim()))
      if (values.length === 0) return []
      const times = values.filter((value) => timeOf(field, value) !== undefined)
      if (times.length > 0) return times.length === values.length ? [[field, 'time']] : []
      if (values.every((value) => typeof value === 'boolean')) return [[field, 'boolean']]
      const isCountry = countryPatterns.some((pattern) => pattern.test(field))
      const areCodes = isCountry && values.every((value) => /^[A-Z]{2}$/.test(String(value)))
      return [[field, areCodes ? 'country' : 'other']]
    }),
  )
}

export function isTimeField(field: string, kinds: FieldKinds): boolean {
  const kind = kinds.get(field)
  return kind === 'time' || (kind === undefined && isTimeName(field))
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A time of the day after a date, as `, 18:00`, ` 18:00:05 UTC` or ` 18:00 GMT+9`. */
const clock = String.raw`(?:,? (?:at )?(?<clock>\d{1,2}:\d{2}(?::\d{2})?)(?: (?<zone>UTC|GMT(?:[+-]\d{1,2}(?::?\d{2})?)?))?)?$`
const dateForms = [
  // `27 Oct`, `27 October 2025`
  String.raw`^(?<day>\d{1,2})\.? (?<name>[a-z]{3})[a-z]*\.?,?(?: (?<year>\d{4}))?`,
  // `Oct 27, 2025`
  String.raw`^(?<name>[a-z]{3})[a-z]*\.? (?<day>\d{1,2})(?:,? (?<year>\d{4}))?`,
  // `10월 27일`, `2025년 10월 27일`
  String.raw`^(?:(?<year>\d{4})년 ?)?(?<month>\d{1,2})월 ?(?<day>\d{1,2})일`,
  // `2025. 10. 27.`
  String.raw`^(?<year>\d{4})\. ?(?<month>\d{1,2})\. ?(?<day>\d{1,2})\.?`,
  '^(?<word>today|yesterday|오늘|어제)',
].map((form) => new RegExp(form + clock, 'i'))
/** `2 min. ago`, `3시간 전` */
const agoPattern =
  /^(?<count>\d{1,4}) ?(?:(?<minutes>min(?:ute)?s?\.?|분)|(?:hr?|hours?)\.?|시간) ?(?:ago|전)$/i

/** Returns the latest date with this month and day that is not after today, in the form `2025-10-27`. */
function latestDay(today: string, monthAndDay: string): string | undefined {
  // 29 February exists every eight years at least.
  const years = Array.from({ length: 9 }, (_, back) => Number(today.slice(0, 4)) - back)
  return years.map((year) => `${year}-${monthAndDay}`).find((date) => date <= today && parseClock(date))
}

/** Converts a time in a format of the table, or in another common one, to `2025-10-27` or `2025-10-27 18:00`. */
export function isoTimeOf(typed: string, now = Date.now()): string | undefined {
  const text = typed.trim().replace(/\s+/g, ' ')
  const clockAt = (instant: number) =>
    new Date(instant + offsetAt(instant, shownZone())).toISOString().replace('T', ' ')
  const ago = agoPattern.exec(text)?.groups
  if (ago) return clockAt(now - Number(ago.count) * (ago.minutes ? 60_000 : 3_600_000)).slice(0, 16)
  const parts = dateForms.map((form) => form.exec(text)?.groups).find(Boolean)
  if (!parts) return undefined
  const { word, name = '', year, day = '', zone = '' } = parts
  const month = parts.month ?? String(months.indexOf(name.toLowerCase()) + 1)
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const today = clockAt(now).slice(0, 10)
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  const dateOfWord = word && (/^(?:today|오늘)$/i.test(word) ? today : yesterday)
  const date = dateOfWord ?? (year ? `${year}-${monthAndDay}` : latestDay(today, monthAndDay))
  if (date === undefined || parts.clock === undefined) return date
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? []
  const offset = sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : zone && 'Z'
  return `${date} ${parts.clock.padStart(parts.clock.length < 6 ? 5 : 8, '0')}${offset}`
}

const formatOffset = (offset: number) =>
  (offset < 0 ? '-' : '+') + new Date(Math.abs(offset)).toISOString().slice(11, 16)

/** Adds the zone in which times are shown to a time without one, so that it means the same for everyone. */
function withZone(text: string): string {
  const parts = parseClock(text)
  if (!parts || parts.instant !== undefined || parts.zone) return text
  const zone = shownZone()
  if (parts.clock === undefined) return `${text}[${zone}]`
  const [first, last] = instantsOf(parts.wall, zone)
  const offset = parts.wall - first
  const time = text.replace(' ', 'T')
  // An hour that is skipped or repeated, or an offset with seconds.
  const isOdd = first !== last || offset !== offsetAt(first, zone) || offset % 60_000 !== 0
  return isOdd ? `${time}[${zone}]` : time + formatOffset(offset)
}

let countryCodes: Map<string, string> | undefined

function newCountryCodes(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    // Not those of countries with another code today, such as `DD`.
    .filter((code) => new Intl.Locale(`und-${code}`).region === code)
  const names = ['en', 'ko'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
  const namesAndCodes = names.flatMap((name) =>
    codes.map((code) => [fold(name.of(code) ?? code), code] as const),
  )
  return new Map([...namesAndCodes, [fold('한국'), 'KR']])
}

export function resolveValue({ field = '', operator, value }: Condition, kinds: FieldKinds): string {
  if (operator === 'is-empty') return value
  if (kinds.get(field) === 'boolean') {
    const isShown = (boolean: boolean) => fold(shownText(boolean) ?? '') === fold(value.trim())
    return String([true, false].find(isShown) ?? value)
  }
  if (operator === 'contains') return value
  const isTime = isTimed(operator) || isTimeField(field, kinds)
  if (kinds.get(field) === 'country' && !isTimed(operator)) {
    countryCodes ??= newCountryCodes()
    return countryCodes.get(fold(value.trim())) ?? value
  }
  const time = (isTime && isoTimeOf(value)) || value.trim()
  return parseClock(time) ? withZone(time) : value
}

/** Returns the name or offset of a value's zone, if times are shown in another one. */
export function otherZoneOf(value: string): string | undefined {
  const { zone, wall, instant } = parseClock(value) ?? { wall: 0 }
  // If a time has both an offset and a zone, the offset applies.
  if (zone !== undefined && instant === undefined) return zone === shownZone() ? undefined : zone
  if (instant === undefined || offsetAt(instant, shownZone()) === wall - instant) return undefined
  return wall === instant ? 'UTC' : formatOffset(wall - instant)
}

export function shownValue({ operator, value }: Condition): string {
  const parts = operator === 'contains' ? undefined : parseClock(value)
  if (!parts || otherZoneOf(value) !== undefined) return value
  const { day, clock, instant } = parts
  if (clock === undefined) return day
  // Without its offset, a time that the clock shows twice would mean both.
  return instant !== undefined && clockChangeAt(`${day} ${clock}`) ? value : `${day} ${clock}`
}
