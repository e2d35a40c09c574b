import { language } from '../../preferences/language.ts'

const UNIT_SECONDS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a duration in its two largest units. @param seconds a positive integer. */
export function timeLeft(seconds: number, locale: string = language): string {
  const largest = UNIT_SECONDS.findIndex(([, size]) => seconds >= size)
  let rest = seconds
  const parts = UNIT_SECONDS.slice(largest, largest + 2).flatMap(([unit, size]) => {
    const amount = Math.floor(rest / size)
    rest -= amount * size
    if (amount === 0) return []
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  })
  return parts.join(' ')
}
