import { parseClock, type Scalar, timeOf } from './conditions.ts'
import { DAY_MS, formatOffset, instantsOf, offsetAt, shownZone } from './zones.ts'

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** A time of the day after a date, as `, 18:00`, ` 18:00:05 UTC`, ` 18:00 GMT+9` or, in that zone, ` 18:00 CET`. */
const clock = String.raw`(?:,? (?:at )?(?<clock>\d{1,2}:\d{2}(?::\d{2})?)(?: (?<zone>GMT(?:[+-]\d{1,2}(?::?\d{2})?)?|[A-Z]{3,5}))?)?$`
const dateForms = [
  // `27 Oct`, `27 October 2025`
  String.raw`^(?<day>\d{1,2})\.? (?<name>[a-z]{3,9})\.?,?(?: (?<year>\d{4}))?`,
  // `Oct 27, 2025`
  String.raw`^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:,? (?<year>\d{4}))?`,
  // `10월 27일`, `2025년 10월 27일`
  String.raw`^(?:(?<year>\d{4})년 ?)?(?<month>\d{1,2})월 ?(?<day>\d{1,2})일`,
  // `2025. 10. 27.`
  String.raw`^(?<year>\d{4})\. ?(?<month>\d{1,2})\. ?(?<day>\d{1,2})\.?`,
  '^(?<word>today|yesterday|오늘|어제)',
].map((form) => new RegExp(form + clock, 'i'))
/** `2 min. ago`, `3시간 전` */
const agoPattern =
  /^(?<count>\d{1,4}) ?(?:(?<minutes>min(?:ute)?s?\.?|분)|(?:hr?|hours?)\.?|시간) ?(?:ago|전)$/i

/** Whether a text is a time that shows less than its minute: a row of `12 hr. ago` is rarely 12 hours old to the minute. */
export const isRelativeTime = (text: string): boolean => agoPattern.test(text.trim())

/** The name of the shown zone at an instant, such as `CEST` in summer. */
const zoneNameAt = (instant: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: shownZone(), timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value

/**
 * Returns the offset that a zone name such as `CEST` means at a time: empty if the time occurs once, undefined if the name
 * is not one of the shown zone's.
 */
function offsetOfName(name: string, wall: number): string | undefined {
  const instants = instantsOf(wall, shownZone())
  const instant = instants.find((one) => zoneNameAt(one) === name.toUpperCase())
  if (instant === undefined) return undefined
  return instants[0] === instants[1] ? '' : formatOffset(wall - instant)
}

/** Returns the latest date with this month and day that is not after today, in the form `2025-10-27`. */
function latestDay(today: string, monthAndDay: string): string | undefined {
  // Two leap days are at most eight years apart.
  const years = Array.from({ length: 9 }, (_, back) => Number(today.slice(0, 4)) - back)
  return years.map((year) => `${year}-${monthAndDay}`).find((date) => date <= today && parseClock(date))
}

const clockAt = (instant: number, zone = shownZone()) =>
  new Date(instant + offsetAt(instant, zone)).toISOString().replace('T', ' ')

/** Converts a time in a format of the table, or in another common one, to `2025-10-27` or `2025-10-27 18:00`. */
export function isoTimeOf(typed: string, now = Date.now()): string | undefined {
  const text = typed.trim().replace(/[^\S\t]+/g, ' ')
  const ago = agoPattern.exec(text)?.groups
  if (ago) return clockAt(now - Number(ago.count) * (ago.minutes ? 60_000 : 3_600_000)).slice(0, 16)
  const parts = dateForms.map((form) => form.exec(text)?.groups).find(Boolean)
  if (!parts) return undefined
  const { word, name = '', year, day = '', zone = '' } = parts
  const month = parts.month ?? String(months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1)
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const today = clockAt(now).slice(0, 10)
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  const dateOfWord = word && (/^(?:today|오늘)$/i.test(word) ? today : yesterday)
  const date = dateOfWord ?? (year ? `${year}-${monthAndDay}` : latestDay(today, monthAndDay))
  if (date === undefined || !parseClock(date)) return undefined
  if (parts.clock === undefined) return date
  const time = `${date} ${parts.clock.padStart(parts.clock.length < 6 ? 5 : 8, '0')}`
  const wall = parseClock(time)?.wall
  if (wall === undefined) return undefined
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? []
  if (sign) return `${time}${sign}${hours.padStart(2, '0')}:${minutes}`
  if (/^(?:UTC|GMT|$)/i.test(zone)) return time + (zone && 'Z')
  const offset = offsetOfName(zone, wall)
  return offset === undefined ? undefined : time + offset
}

/** Returns the forms of `isoTimeOf` that show a time: its day and minute on the clock of a zone, and its minute in UTC. */
export function isoTimesOf(path: string, value: Scalar, zone: string): string[] {
  const { time, isCalendar } = timeOf(path, value) ?? {}
  if (time === undefined) return []
  const minute = clockAt(time, isCalendar ? 'UTC' : zone).slice(0, 16)
  return [minute, minute.slice(0, 10), `${clockAt(time, 'UTC').slice(0, 16)}Z`]
}
