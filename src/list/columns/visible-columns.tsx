import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { type Json, type ServiceRecord, valueAt } from '../../reading/index.ts'
import { type FieldType, settingsOf } from '../../settings/settings.ts'
import { Cell, type Column, projectColumn } from '../cells.tsx'
import { TypedValue } from '../lazy-typed-value.tsx'
import { pathLabels } from '../search/path-labels.ts'
import { SECRET_MASK, shownRecord } from '../shown-record.ts'
import { areNumbersTimes, shownInstant } from '../shown-values.ts'
import { firstPageOf, useColumnNames } from './columns-preference.ts'
import { contentWidthOf } from './content-width.ts'

/** Minimum width of an extra field's column, in pixels as `Column.width`, and of one with times. */
const EXTRA_FIELD_WIDTH = 140
const TIME_WIDTH = 150

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
export function useVisibleColumns(
  list: ResourceName,
  columns: readonly Column[],
  rows: readonly ServiceRecord<never>[] | undefined,
): readonly Column[] {
  const columnNames = useColumnNames(list, rows)
  const firstPage = firstPageOf(useQueryClient(), list, rows)
  return useMemo(() => {
    const { fields } = settingsOf(list)
    const contractFields: readonly string[] = resources[list].fields
    const extraFields = columnNames.filter((name) => !contractFields.includes(name))
    const labels = pathLabels(extraFields, list)
    // The length of a secret stays unknown.
    const records = firstPage.rows.map(({ record }) => shownRecord(list, record))
    const extraColumn = (path: string): Column => {
      const header = labels.get(path) ?? path
      const type = fields.get(path)?.type
      const hasTimes = areNumbersTimes(path, records)
      const cell: Column['cell'] = ({ record }) => renderField(type, valueAt(record, path), header, hasTimes)
      const hasInstants = records.some((record) => shownInstant(valueAt(record, path)))
      const isTime = hasTimes || hasInstants || type?.name === 'time'
      const width = isTime ? TIME_WIDTH : EXTRA_FIELD_WIDTH
      return { field: path, header, title: path, width, hasTimes, cell }
    }
    const [nameColumn, ...others] = columns
    const visible = columnNames.flatMap((name) =>
      contractFields.includes(name) ? others.filter(({ field }) => field === name) : extraColumn(name),
    )
    // The name has the link to the record.
    return (nameColumn ? [nameColumn, ...visible] : visible).map((column) =>
      // These show other texts than those received.
      column === projectColumn || column.hasTimes || fields.get(column.field)?.type
        ? column
        : { ...column, contentWidth: contentWidthOf(column, list, records) },
    )
  }, [list, columns, columnNames, firstPage])
}
