/** Returns the start of the month of an instant, or of another month counted from it, in UTC. */
export function monthStart(instant: number, offset = 0): number {
  const date = new Date(instant)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1)
}
