import { field } from '../api/json.ts'
import type { Received } from '../api/received.ts'

/** How many fields beyond the interface's a list shows by itself. */
const most = 2

/** Fields in which a list says most beside the interface's own: scalar ones that most of its rows have. */
export function otherColumns(rows: readonly Received<never>[], known: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const { record } of rows) {
    for (const name of Object.keys(record)) {
      const value = field(record, name)
      if (known.includes(name) || value === null || typeof value === 'object') continue
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count * 2 > rows.length)
    .map(([name]) => name)
    .slice(0, most)
}
