import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { mostColumns, otherFields } from '../other-columns.ts'

/**
 * The fields beyond the interface's that can be chosen as columns: those of the rows in their order, then chosen ones that
 * no row here has. No more than `mostColumns`, and chosen ones before all others.
 */
export function otherChoices(
  names: readonly string[],
  rows: readonly ServiceRecord<never>[],
  known: readonly string[],
): string[] {
  const chosen = names.filter((name) => !known.includes(name))
  const here = [...otherFields(rows, known).keys()]
  const offered = new Set([...new Set([...chosen, ...here])].slice(0, mostColumns))
  return [...new Set([...here, ...chosen])].filter((name) => offered.has(name))
}
