import { useMemo } from 'react'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { usePersistentStore } from '../../preferences/use-persistent-store.ts'
import type { Column } from '../column.ts'
import { defaultExtraFields } from '../extra-fields.ts'
import { columnsPreference } from './columns-preference.ts'

/** Names of the columns that a list shows: those chosen on this device, else all of its own and the most telling others. */
export function useColumnNames(
  list: ResourceName,
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): readonly string[] {
  const { [list]: chosen } = usePersistentStore(columnsPreference)
  return useMemo(
    () => chosen ?? [...contractFields, ...defaultExtraFields(rows, contractFields)],
    [chosen, rows, contractFields],
  )
}

/** The columns of a list as they are shown, and the names of the fields beyond the interface's that follow them. */
export function useVisibleColumns<Field extends string>(
  list: ResourceName,
  columns: readonly Column<Field>[],
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): { visible: readonly Column<Field>[]; extraFields: string[] } {
  const { [list]: chosen } = usePersistentStore(columnsPreference)
  // The same arrays as long as the columns are: `ListRows` is memoized.
  const shown = useMemo(
    () => columns.filter(({ field }, at) => at === 0 || !chosen || chosen.includes(field)),
    [columns, chosen],
  )
  const names = useColumnNames(list, rows, contractFields)
  const others = useMemo(
    () => names.filter((name) => !contractFields.includes(name)),
    [names, contractFields],
  )
  return { visible: shown, extraFields: others }
}
