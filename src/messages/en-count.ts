// Replaces `Intl`, whose first use takes a browser 20 to 40 ms, because counts appear from the start.
export const formatCount = (value: number) => `${value}`.replace(/\B(?=(\d{3})+$)/g, ',')
/** Chooses a form as `Intl.PluralRules` does for a count. */
export const plural = (value: number, one: string, other: string) => (value === 1 ? one : other)
/** Formats a count with a noun whose plural ends in `s`. */
export const formatCountOf = (value: number, noun: string) =>
  `${formatCount(value)} ${plural(value, noun, `${noun}s`)}`
export const formatRows = (value: number) => formatCountOf(value, 'row')
export const formatSeconds = (value: number) => formatCountOf(value, 'second')
