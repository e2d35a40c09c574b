// Counts are on the first page, so they do not use `Intl`, whose first use takes a browser 20 to 40 ms.
export const formatCount = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',')
/** Chooses the singular or the plural for a count, as `Intl.PluralRules` does. */
export const plural = (count: number, one: string, other: string) => (count === 1 ? one : other)
/** Formats a count with a noun whose plural ends in `s`. */
export const formatCountOf = (count: number, noun: string) =>
  `${formatCount(count)} ${plural(count, noun, `${noun}s`)}`
export const formatRows = (count: number) => formatCountOf(count, 'row')
export const formatSeconds = (count: number) => formatCountOf(count, 'second')
