import { page } from 'vitest/browser'

/** Returns a column's texts from top to bottom, without the header. Empty if there is no table. */
export function columnTexts(index = 0): string[] {
  const [table] = page.getByRole('table').elements()
  if (!(table instanceof HTMLTableElement)) return []
  return [...table.tBodies].flatMap(({ rows }) =>
    [...rows].map(({ cells }) => cells[index]?.textContent ?? ''),
  )
}
