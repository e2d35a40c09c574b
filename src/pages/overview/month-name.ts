import { language } from '../../preferences/language.ts'

let format: Intl.DateTimeFormat | undefined

/** Formats the month of an instant in UTC, such as `Mar 2026`. */
export function monthName(instant: number): string {
  format ??= new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(instant)
}
