import { timesPreference } from '../../preferences/times-preference.ts'

export const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns how far the clock of a zone is ahead of UTC, in ms. @throws RangeError if there is no such zone. */
export function offsetAt(instant: number, zone: string): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(instant)) ?? []
  return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}

export const formatOffset = (offset: number) =>
  (offset < 0 ? '-' : '+') + new Date(Math.abs(offset)).toISOString().slice(11, 16)

export function isZone(zone: string): boolean {
  try {
    offsetAt(0, zone)
    return true
  } catch {
    return false
  }
}

export function shownZone(): string {
  const zone = timesPreference.get() === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone
  // A browser that does not know its zone may call it `Etc/Unknown`, which it rejects.
  return zone && isZone(zone) ? zone : 'UTC'
}

/**
 * Returns the first and the last instant at which a zone's clock shows a time, which differ in an hour that is repeated.
 * For a time that is skipped, both are the moment of the change.
 */
export function instantsOf(wall: number, zone: string): [first: number, last: number] {
  const after = offsetAt(wall + DAY_MS, zone)
  const [earlier, later] = [wall - offsetAt(wall - DAY_MS, zone), wall - after]
  const instants = [earlier, later].filter((instant) => instant + offsetAt(instant, zone) === wall)
  if (instants.length > 0) return [Math.min(...instants), Math.max(...instants)]
  let [old, changed] = [later, earlier]
  while (changed - old > 1) {
    const middle = Math.floor((old + changed) / 2)
    if (offsetAt(middle, zone) === after) changed = middle
    else old = middle
  }
  return [changed, changed]
}
