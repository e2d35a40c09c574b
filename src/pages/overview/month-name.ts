import { t } from '../../messages/messages.ts'

let formatter: Intl.DateTimeFormat | undefined

/** Formats the month of an instant in UTC, such as `Mar 2026`. */
export function monthName(instant: number): string {
  formatter ??= new Intl.DateTimeFormat(t.locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return formatter.format(instant)
}
