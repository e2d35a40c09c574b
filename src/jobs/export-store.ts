import type { QueryClient } from '@tanstack/react-query'
import type { ListParams } from '../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../contract/resources.ts'
import type { Separator } from '../preferences/separator-preference.ts'
import type { Json, ServiceRecord } from '../reading/index.ts'
import { sessionSlot } from '../session/session-slot.ts'
import { newStore } from '../store.ts'
import type { ListProgress } from './read-rows.ts'
import type { Batch } from './run-batch.ts'

export const formats = ['csv', 'jsonl'] as const
export type Format = (typeof formats)[number]

export interface ExportSource {
  resource: ResourceName
  params: ListParams<FilterName>
  where?: readonly string[]
  /** The rows to export, if the list has been searched for them, and how far that search had read it. */
  found?: { rows: readonly ServiceRecord<never>[]; reading: ListProgress; sentence: string } | undefined
  projectName?: string | undefined
}

export const filtersOf = ({ resource, params }: ExportSource): [name: FilterName, value: string][] =>
  [resources[resource].nameFilter, 'projectId' as const].flatMap((name) =>
    params[name] ? [[name, params[name]]] : [],
  )

export interface Receipt {
  fileName: string
  details: (readonly [label: string, value: string])[]
  remarks: string[]
}

/** Returns rows in parts, each of which is read when it is needed. */
export type RowParts = () => Iterable<Promise<readonly ServiceRecord<never>[]>>

export interface ExportProgress {
  received: ListProgress
  isWriting: boolean
  file: { blob: Blob; receipt: Receipt } | undefined
  /** What can be counted; undefined unless the export has read everything. */
  counted?: { fields: readonly string[]; readParts: RowParts } | undefined
}

/** `field` is the path of its values, and `toShown` returns what a cell has in place of one. */
export interface CsvColumn {
  field: string
  header: string
  /** Whether its numbers are times. */
  hasTimes?: boolean
  toShown?: (value: Json | undefined) => Json | undefined
}

/** What a person chose for the file. */
export interface FileChoice {
  format: Format
  /** Of a CSV file. */
  separator: Separator
  /** The paths of the fields in a CSV file; undefined for all. */
  fields?: readonly string[] | undefined
  /** Those fields with texts as the list shows them; undefined for values as received. */
  shownColumns?: readonly CsvColumn[] | undefined
}

/** An export. If the user stops it or it fails, the received rows are kept. */
export interface ExportJob extends FileChoice {
  source: ExportSource
  startedAt: Date
  batch: Batch<ExportProgress>
  savePart: () => void
}

/**
 * The only export of a session, until it is closed; it survives navigation.
 * `hasDock`: whether the shell renders the dock. It does once the export dialog has loaded, so that the dock's live
 * region exists before an export starts.
 */
export const exportStoreOf = sessionSlot(() =>
  newStore<{ hasDock: boolean; job: ExportJob | undefined }>({ hasDock: false, job: undefined }),
)

export function isExportUnsaved(client: QueryClient): boolean {
  const { job } = exportStoreOf(client).get()
  return job !== undefined && job.batch.state.get().phase !== 'done'
}
