import type { FetchPage } from '../../api/page.ts'
import { newStore } from '../../api/store.ts'
import type { ResourceName } from '../../contract/resources.ts'
import type { Collection } from './collection.ts'

export const formats = ['csv', 'jsonl'] as const
export type Format = (typeof formats)[number]

/** A list as it is exported: its filters, and how its pages are asked for. */
export interface ExportSource {
  resource: ResourceName
  /** Labels and values of the filters that are set. */
  filters: readonly (readonly [label: string, value: string])[]
  /** Fields of the interface, which are the first columns. */
  contractFields: readonly string[]
  fetchPage: FetchPage<never>
  /** Rows a page of the list that is shown. */
  shownLimit: number
}

/** The filters among these that are set. */
export const filtersOf = (
  ...all: (readonly [label: string, value: string | undefined])[]
): ExportSource['filters'] => all.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

/** What an export did, as plain facts. */
export interface Receipt {
  fileName: string
  list: string
  startedAt: Date
  endedAt: Date
  rows: number
  pages: number
  limit: number
  remarks: string[]
}

/** The one export of this page. `stopped` was cancelled and `failed` failed; both keep what came. */
export interface ExportJob {
  source: ExportSource
  format: Format
  startedAt: Date
  phase: 'receiving' | 'paused' | 'writing' | 'stopped' | 'failed' | 'saved'
  /** Grows while the export runs; every change of it is a new `ExportJob`. */
  collection: Collection
  /** When a wait that the service asked for ends, in milliseconds since the epoch. */
  waitUntil: number | undefined
  error: unknown
  /** Once saved. */
  file: { blob: Blob; receipt: Receipt } | undefined
}

/** The export that runs or has ended, until it is closed. It outlives the pages, and ends with the session. */
export const exportStore = newStore<ExportJob | undefined>(undefined)
