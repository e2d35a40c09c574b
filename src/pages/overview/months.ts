/** Returns the start, in UTC, of the month `offset` months after that of an instant. */
export function monthStart(instant: number, offset = 0): number {
  const date = new Date(instant)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)
}
