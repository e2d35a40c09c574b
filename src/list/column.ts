import type { ReactNode } from 'react'
import type { ServiceRecord } from '../api/reading/service-record.ts'

/** A table column: its header and the content of its cells. */
export interface Column<Field extends string> {
  /** The interface's field that is shown; it identifies the column in the stored preference. */
  field: string
  header: string
  /** Minimum width in pixels at the default text size; the column grows in proportion. */
  width?: number
  cell: (row: ServiceRecord<Field>) => ReactNode
}
