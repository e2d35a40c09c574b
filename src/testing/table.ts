import { page } from 'vitest/browser'

/** Texts of a column of the page's table from the top, without its head; none where there is no table. */
export function columnTexts(index = 0): string[] {
  const [table] = page.getByRole('table').elements()
  if (!(table instanceof HTMLTableElement)) return []
  return [...table.tBodies].flatMap(({ rows }) =>
    [...rows].map(({ cells }) => cells[index]?.textContent ?? ''),
  )
}

/** Path and query of the page's address. */
export const pageAddress = (): string => location.pathname + location.search
