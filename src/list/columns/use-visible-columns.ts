import { useMemo } from 'react'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { usePersistentStore } from '../../preferences/use-persistent-store.ts'
import type { Column } from '../column.ts'
import { defaultExtraFields } from '../extra-fields.ts'
import { columnsPreference } from './columns-preference.ts'

/** Returns the names of a list's columns: those chosen on this device, else the defaults. */
export function useColumnNames(
  list: ResourceName,
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): readonly string[] {
  const { [list]: chosenNames } = usePersistentStore(columnsPreference)
  return useMemo(
    () => chosenNames ?? [...contractFields, ...defaultExtraFields(rows, contractFields)],
    [chosenNames, rows, contractFields],
  )
}

/** Returns the visible columns of a list, and the names of the extra fields after them. */
export function useVisibleColumns<Field extends string>(
  list: ResourceName,
  columns: readonly Column<Field>[],
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): { visibleColumns: readonly Column<Field>[]; extraFields: string[] } {
  const { [list]: chosenNames } = usePersistentStore(columnsPreference)
  // The arrays keep their identity while the columns are unchanged, because `ListRows` is memoized.
  const visibleColumns = useMemo(
    () => columns.filter(({ field }, index) => index === 0 || !chosenNames || chosenNames.includes(field)),
    [columns, chosenNames],
  )
  const columnNames = useColumnNames(list, rows, contractFields)
  const extraFields = useMemo(
    () => columnNames.filter((name) => !contractFields.includes(name)),
    [columnNames, contractFields],
  )
  return { visibleColumns, extraFields }
}
