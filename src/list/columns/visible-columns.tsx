import { useMemo } from 'react'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { fieldLabels } from '../../messages/field-labels.ts'
import { type ServiceRecord, valueAt } from '../../reading/index.ts'
import { declaredLabels, settingsOf } from '../../settings/settings.ts'
import { Cell, type Column } from '../cells.tsx'
import { useColumnNames } from './columns-preference.ts'

/** Minimum width of an extra field's column, in pixels as `Column.width`. */
const EXTRA_FIELD_WIDTH = 140

/** Returns the list's own columns and those of other fields, which have a title: their name or path. */
export function useVisibleColumns(
  list: ResourceName,
  columns: readonly Column[],
  rows: readonly ServiceRecord<never>[] | undefined,
): readonly Column[] {
  const columnNames = useColumnNames(list, rows)
  return useMemo(() => {
    const contractFields: readonly string[] = resources[list].fields
    const extraFields = columnNames.filter((name) => !contractFields.includes(name))
    const labels = fieldLabels(extraFields, declaredLabels(list))
    const visible = [
      ...columns.slice(1).filter(({ field }) => columnNames.includes(field)),
      ...extraFields.map(
        (path): Column => ({
          field: path,
          header: labels.get(path) ?? path,
          title: path,
          width: EXTRA_FIELD_WIDTH,
          cell: ({ record }) => <Cell value={valueAt(record, path)} />,
        }),
      ),
    ]
    if (settingsOf(list).columns)
      visible.sort((one, other) => columnNames.indexOf(one.field) - columnNames.indexOf(other.field))
    // The name has the link to the record.
    return [...columns.slice(0, 1), ...visible]
  }, [list, columns, columnNames])
}
