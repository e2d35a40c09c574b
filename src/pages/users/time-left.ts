import { language } from '../../preferences/language.ts'

const unitSizes = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a duration in its two largest units. @param seconds a positive integer. */
export function timeLeft(seconds: number, locale: string = language): string {
  const largestUnitIndex = unitSizes.findIndex(([, size]) => seconds >= size)
  let remaining = seconds
  const parts = unitSizes.slice(largestUnitIndex, largestUnitIndex + 2).flatMap(([unit, size]) => {
    const amount = Math.floor(remaining / size)
    remaining -= amount * size
    if (amount === 0) return []
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  })
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts)
}
