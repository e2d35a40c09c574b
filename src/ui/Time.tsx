import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import { t } from '../messages/messages.ts'
import { type TimeZone, timesPreference } from '../preferences/times-preference.ts'
import { useStore } from '../use-store.ts'
import { printing } from './printing.ts'

// Matches an ISO 8601 instant with date, time and zone. `Date` also parses texts that are no dates.
const isoInstantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

export function readInstant(text: string): Date | undefined {
  if (!isoInstantPattern.test(text)) return undefined
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** Parses an instant to show; undefined for the zero time of some languages, `0001-01-01T00:00:00Z`, too. */
export const readShownInstant = (text: string): Date | undefined =>
  text.startsWith('0001-01-01') ? undefined : readInstant(text)

// English dates put the day before the month, and every language uses the 24-hour clock.
const dateLocale = () => (t.locale === 'en' ? 'en-GB' : `${t.locale}-u-hc-h23`)

/** Creates a format on first use, because creating the first one of a page takes 20 to 40 ms. */
export function lazyFormat<Format>(create: () => Format) {
  let format: Format | undefined
  return () => {
    format ??= create()
    return format
  }
}

function dateFormat(options: Intl.DateTimeFormatOptions) {
  const create = (timeZone?: 'UTC') =>
    lazyFormat(() => new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone }))
  const formats = { local: create(), utc: create('UTC') }
  return (zone: TimeZone) => formats[zone]()
}
// One format with the zone, because a list formats thousands of times.
const exactFormat = dateFormat({
  day: 'numeric',
  month: t.locale === 'en' ? 'short' : 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
const clockFormat = dateFormat({ timeStyle: 'medium' })
const hourFormat = dateFormat({ timeStyle: 'short' })
const dayAndHourFormat = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const dayAndMonthFormat = dateFormat({ day: 'numeric', month: 'short' })
const dayAndYearFormat = dateFormat({ dateStyle: 'medium' })
const relativeFormat = lazyFormat(
  () => new Intl.RelativeTimeFormat(t.locale, { numeric: 'auto', style: 'short' }),
)

const NON_BREAKING_SPACE = '\u00a0'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

// Times closer than this have the hour, because people compare them with those of a message or a log.
const HOURLY_MS = 60 * DAY_MS

export const useTimeZone = (): TimeZone => useStore(timesPreference)

/** Formats an instant with its zone, such as `12 Mar 2026, 09:41 UTC`. */
export const exactTime = (instant: Date, zone: TimeZone = 'local'): string =>
  exactFormat(zone).format(instant)

export const isoTime = (instant: Date): string => instant.toISOString().replace(/\.\d+Z$/, 'Z')

/** @param raw the value that is shown as a time, if it is a number. */
export const timeInBothZones = (instant: Date, raw?: string): string =>
  [`${isoTime(instant)} (${exactTime(instant)})`, raw].filter(Boolean).join('\n')

const withZone = (text: string, zone: TimeZone) => (zone === 'utc' ? `${text} UTC` : text)

export const clockTime = (instant: Date, zone: TimeZone = 'local'): string =>
  withZone(clockFormat(zone).format(instant), zone)

export function timeOfDay(instant: Date, now = new Date(), zone: TimeZone = 'local'): string {
  const [day, today] = [instant, now].map((date) => dayAndYearFormat(zone).format(date))
  return day === today ? withZone(hourFormat(zone).format(instant), zone) : exactTime(instant, zone)
}

const yearOf = (instant: Date, zone: TimeZone) =>
  zone === 'utc' ? instant.getUTCFullYear() : instant.getFullYear()

/**
 * Formats a time within a day as relative, such as `2 min. ago`, a time within 60 days with the hour, and any
 * other time as a date.
 */
export function shortTime(instant: Date, now = new Date(), zone: TimeZone = 'local'): string {
  const offset = instant.getTime() - now.getTime()
  const distance = Math.abs(offset)
  // Truncates to whole units, so that “60 minutes ago” never appears.
  if (distance < HOUR_MS) return relativeFormat().format(Math.trunc(offset / MINUTE_MS), 'minute')
  if (distance < DAY_MS) return relativeFormat().format(Math.trunc(offset / HOUR_MS), 'hour')
  if (distance < HOURLY_MS) return dayAndHourFormat(zone).format(instant)
  const format = yearOf(instant, zone) === yearOf(now, zone) ? dayAndMonthFormat : dayAndYearFormat
  return format(zone).format(instant)
}

const TICK_MS = 20_000

const isNarrow = globalThis.matchMedia?.('(max-width: 22em)').matches

let hasFormattedShortTimes = false

/**
 * Returns `shortTime` in the chosen zone, as a new function every 20 seconds; on paper, `exactTime`. The first times of
 * a page are empty until the rows are drawn, since creating the formats is slow. On a narrow screen they are drawn at
 * once, since a second line would move the rows.
 */
export function useShortTime(): (instant: Date) => string {
  const zone = useTimeZone()
  const [tick, setTick] = useState(0)
  // Synchronizes with the clock.
  useEffect(() => {
    const timer = setInterval(() => setTick((ticks) => ticks + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  // The first render uses the second argument, and the deferred render after it the first.
  const isShown = useDeferredValue(true, hasFormattedShortTimes || isNarrow)
  const isPrinting = useStore(printing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick changes the texts
  return useCallback(
    (instant) => {
      if (!isShown) return NON_BREAKING_SPACE
      hasFormattedShortTimes = true
      return isPrinting ? exactTime(instant, zone) : shortTime(instant, new Date(), zone)
    },
    [zone, tick, isShown, isPrinting],
  )
}

interface TimeProps {
  instant: Date
  /** The value that is shown as a time, if it is a number. */
  raw?: string | undefined
}

export const Time = ({ instant, raw }: TimeProps) => (
  <time dateTime={instant.toISOString()} title={timeInBothZones(instant, raw)}>
    {exactTime(instant, useTimeZone())}
  </time>
)

export const ShortTime = ({ instant }: Pick<TimeProps, 'instant'>) => (
  <time dateTime={instant.toISOString()} title={timeInBothZones(instant)}>
    {useShortTime()(instant)}
  </time>
)
