import type { ServiceRecord } from '../../reading/index.ts'
import { countExtraFields, MAX_COLUMNS } from './columns-preference.ts'

/**
 * Returns the extra fields that can be chosen as columns: the fields of the rows in order, then chosen fields
 * that no row has. If there are more than `MAX_COLUMNS`, the chosen fields are kept.
 * @param columnNames the names of the list's current columns.
 */
export function extraFieldChoices(
  columnNames: readonly string[],
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): string[] {
  const chosen = columnNames.filter((name) => !contractFields.includes(name))
  const received = [...countExtraFields(rows, contractFields).keys()]
  const offered = new Set([...new Set([...chosen, ...received])].slice(0, MAX_COLUMNS))
  return [...new Set([...received, ...chosen])].filter((name) => offered.has(name))
}
