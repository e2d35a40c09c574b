import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { countExtraFields, MAX_COLUMNS } from '../extra-fields.ts'

/**
 * Returns the extra fields that can be chosen as columns: fields of the rows in order, then chosen ones that
 * no row has. Chosen fields have priority within `MAX_COLUMNS`.
 */
export function extraFieldChoices(
  names: readonly string[],
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): string[] {
  const selected = names.filter((name) => !contractFields.includes(name))
  const here = [...countExtraFields(rows, contractFields).keys()]
  const offered = new Set([...new Set([...selected, ...here])].slice(0, MAX_COLUMNS))
  return [...new Set([...here, ...selected])].filter((name) => offered.has(name))
}
