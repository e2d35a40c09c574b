import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { type Json, type ServiceRecord, valueAt } from '../../reading/index.ts'
import { type FieldType, settingsOf } from '../../settings/settings.ts'
import { Cell, type Column } from '../cells.tsx'
import { TypedValue } from '../lazy-typed-value.tsx'
import { pathLabels } from '../search/path-labels.ts'
import { SECRET_MASK, shownRecord } from '../shown-record.ts'
import { areNumbersTimes } from '../shown-values.ts'
import { firstPageOf, useColumnNames } from './columns-preference.ts'
import { columnMeter, type FirstPage } from './content-width.ts'

export const renderField = (
  type: FieldType | undefined,
  value: Json | undefined,
  label: string,
  isTime = false,
) => (
  <TypedValue type={value === SECRET_MASK ? undefined : type} value={value} label={label}>
    <Cell value={value} isTime={isTime} />
  </TypedValue>
)

/** Returns the list's own columns and those of other fields, which have a title: their name or path. */
export function visibleColumnsOf(
  list: ResourceName,
  columns: readonly Column[],
  columnNames: readonly string[],
  firstPage: FirstPage,
): readonly Column[] {
  const { fields } = settingsOf(list)
  const contractFields: readonly string[] = resources[list].fields
  const extraFields = columnNames.filter((name) => !contractFields.includes(name))
  const labels = pathLabels(extraFields, list)
  const records = firstPage.rows.map(({ record }) => shownRecord(list, record))
  const widthsOf = columnMeter(list, firstPage)
  const extraColumn = (path: string): Column => {
    const header = labels.get(path) ?? path
    const type = fields.get(path)?.type
    const hasTimes = areNumbersTimes(path, records)
    const cell: Column['cell'] = ({ record }) => renderField(type, valueAt(record, path), header, hasTimes)
    return { field: path, header, title: path, hasTimes, cell }
  }
  const [nameColumn, ...others] = columns
  const visible = columnNames.flatMap((name) =>
    contractFields.includes(name) ? others.filter(({ field }) => field === name) : extraColumn(name),
  )
  // The name has the link to the record.
  return (nameColumn ? [nameColumn, ...visible] : visible).map((column) => ({
    ...column,
    ...widthsOf(column.field, column.header),
  }))
}

export function useVisibleColumns(
  list: ResourceName,
  columns: readonly Column[],
  rows: readonly ServiceRecord<never>[] | undefined,
): readonly Column[] {
  const columnNames = useColumnNames(list, rows)
  const firstPage = firstPageOf(useQueryClient(), list, rows)
  return useMemo(
    () => visibleColumnsOf(list, columns, columnNames, firstPage),
    [list, columns, columnNames, firstPage],
  )
}
