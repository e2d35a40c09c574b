import type { ReactNode } from 'react'
import type { ServiceRecord } from '../api/reading/service-record.ts'

/** A column of a table: its head, and what a row shows in it. */
export interface Column<Field extends string> {
  /** The field of the interface that it shows: its name where columns are chosen. */
  field: string
  header: string
  /** The least width, in pixels at the usual size of text, with which it grows. */
  width?: number
  cell: (row: ServiceRecord<Field>) => ReactNode
}
