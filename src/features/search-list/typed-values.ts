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
import { isoTimeOf, isRelativeTime } from '../../list/search/shown-times.ts'
import { formatOffset, instantsOf, offsetAt, shownZone } from '../../list/search/zones.ts'
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
  const isTime = isTimed(operator) || (isTimeField(field, kinds) && !isRelativeTime(value))
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
