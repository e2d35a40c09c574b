import { useMemo } from 'react'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { useRemembered } from '../../preferences/use-remembered.ts'
import type { Column } from '../column.ts'
import { otherColumns } from '../other-columns.ts'
import { chosenColumns } from './chosen-columns.ts'

/** Names of the columns that a list shows: those chosen on this device, else all of its own and the most telling others. */
export function useColumnNames(
  list: ResourceName,
  rows: readonly ServiceRecord<never>[],
  known: readonly string[],
): readonly string[] {
  const { [list]: chosen } = useRemembered(chosenColumns)
  return useMemo(() => chosen ?? [...known, ...otherColumns(rows, known)], [chosen, rows, known])
}

/** The columns of a list as they are shown, and the names of the fields beyond the interface's that follow them. */
export function useShownColumns<Field extends string>(
  list: ResourceName,
  columns: readonly Column<Field>[],
  rows: readonly ServiceRecord<never>[],
  known: readonly string[],
): { shown: readonly Column<Field>[]; others: string[] } {
  const { [list]: chosen } = useRemembered(chosenColumns)
  // The same arrays as long as the columns are: `ListRows` is memoized.
  const shown = useMemo(
    () => columns.filter(({ field }, at) => at === 0 || !chosen || chosen.includes(field)),
    [columns, chosen],
  )
  const names = useColumnNames(list, rows, known)
  const others = useMemo(() => names.filter((name) => !known.includes(name)), [names, known])
  return { shown, others }
}
