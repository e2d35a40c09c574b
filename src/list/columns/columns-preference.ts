import { useMemo } from 'react'
import { isObject } from '../../api/json.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { persistentStore } from '../../preferences/persistent-store.ts'
import { usePersistentStore } from '../../preferences/use-persistent-store.ts'
import type { Column } from '../column.ts'
import { defaultExtraFields, isColumnName, MAX_COLUMNS } from '../extra-fields.ts'

/** Names of the fields shown as columns, for each list whose columns were chosen. */
type ColumnsPreference = { readonly [List in ResourceName]?: readonly string[] }

function readColumnNames(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  return [...new Set(value.filter(isColumnName))].slice(0, MAX_COLUMNS)
}

/** Parses the stored preference, ignoring anything but lists of names. Never throws. */
export function parseColumnsPreference(text: string | null): ColumnsPreference {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isObject(stored)) return {}
    const projects = readColumnNames(stored.projects)
    const apps = readColumnNames(stored.apps)
    const users = readColumnNames(stored.users)
    return { ...(projects && { projects }), ...(apps && { apps }), ...(users && { users }) }
  } catch {
    return {}
  }
}

/** The columns chosen on this device. */
export const columnsPreference = persistentStore(
  'service-console.columns',
  parseColumnsPreference,
  JSON.stringify,
)

/** Stores the columns of a list; undefined restores the defaults. */
export function setColumnsPreference(list: ResourceName, names: readonly string[] | undefined): void {
  const { [list]: _, ...otherLists } = columnsPreference.get()
  if (names) columnsPreference.set({ ...otherLists, [list]: names })
  else if (Object.keys(otherLists).length > 0) columnsPreference.set(otherLists)
  else columnsPreference.reset()
}

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
