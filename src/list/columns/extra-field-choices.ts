import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { countExtraFields, MAX_COLUMNS } from '../extra-fields.ts'

/**
 * The fields beyond the interface's that can be chosen as columns: those of the rows in their order, then chosen ones that
 * no row here has. No more than `MAX_COLUMNS`, and chosen ones before all others.
 */
export function extraFieldChoices(
  names: readonly string[],
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): string[] {
  const chosen = names.filter((name) => !contractFields.includes(name))
  const here = [...countExtraFields(rows, contractFields).keys()]
  const offered = new Set([...new Set([...chosen, ...here])].slice(0, MAX_COLUMNS))
  return [...new Set([...here, ...chosen])].filter((name) => offered.has(name))
}
