import { t } from '../../messages/messages.ts'

/** Units and their lengths in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a duration in its two largest units, without seconds from a minute on. @param seconds a positive integer. */
export function timeLeft(seconds: number, locale: string = t.locale): string {
  const largestUnitIndex = units.findIndex(([, unitSeconds]) => seconds >= unitSeconds)
  let remainingSeconds = seconds < 60 ? seconds : seconds - (seconds % 60)
  const parts = units.slice(largestUnitIndex, largestUnitIndex + 2).flatMap(([unit, unitSeconds]) => {
    const amount = Math.floor(remainingSeconds / unitSeconds)
    remainingSeconds -= amount * unitSeconds
    if (amount === 0) return []
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
  })
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts)
}
