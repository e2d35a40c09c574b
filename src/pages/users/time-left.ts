import { language } from '../../preferences/language.ts'

/** Units and their lengths in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a duration in its two largest units. @param seconds a positive integer. */
export function timeLeft(seconds: number, locale: string = language): string {
  const largestUnitIndex = units.findIndex(([, unitSeconds]) => seconds >= unitSeconds)
  let remainingSeconds = seconds
  const parts = units.slice(largestUnitIndex, largestUnitIndex + 2).flatMap(([unit, unitSeconds]) => {
    const amount = Math.floor(remainingSeconds / unitSeconds)
    remainingSeconds -= amount * unitSeconds
    if (amount === 0) return []
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  })
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts)
}
