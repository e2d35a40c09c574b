import type { FetchPage } from '../api/fetch.ts'
import type { Connection } from '../api/http/connection.ts'
import type { ResourceName } from '../contract/resources.ts'
import { newStore } from '../store.ts'
import type { Collection } from './collect.ts'

/** Time that the browser has to start a download, in milliseconds. */
const DOWNLOAD_START_TIMEOUT_MS = 60_000

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns a time for a file name in local time, such as `2026-11-21-0930`. */
export function fileTime(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day}-${twoDigits(date.getHours())}${twoDigits(date.getMinutes())}`
}

/** Saves a file under a name through the browser. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_START_TIMEOUT_MS)
}

export const formats = ['csv', 'jsonl'] as const
export type Format = (typeof formats)[number]

/** The list to export: its filters and how its pages are requested. */
export interface ExportSource {
  resource: ResourceName
  /** Labels and values of the active filters. */
  filters: readonly (readonly [label: string, value: string])[]
  /** Fields of the interface, which are the first columns. */
  contractFields: readonly string[]
  fetchPage: FetchPage<never>
  /** Page size of the list on screen. */
  shownLimit: number
}

/** Returns the filters that have a value. */
export const filtersOf = (
  ...all: (readonly [label: string, value: string | undefined])[]
): ExportSource['filters'] => all.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

/** A summary of an export. */
export interface Receipt {
  fileName: string
  /** Names the list and its filters. */
  list: string
  startedAt: Date
  endedAt: Date
  rows: number
  /** Number of pages received. */
  pages: number
  /** Page size requested last. */
  limit: number
  /** Sentences about missing, repeated or unusual rows. */
  remarks: string[]
}

/** The only export of this browser tab. If the user stops it or it fails, the received rows are kept. */
export interface ExportJob {
  source: ExportSource
  /** The connection of the session that started the export. */
  connection: Connection
  format: Format
  startedAt: Date
  phase: 'receiving' | 'paused' | 'writing' | 'stopped' | 'failed' | 'saved'
  /** Changed in place while the export runs; each change is published as a new `ExportJob`. */
  collection: Collection
  /** End of a wait that the service requested, in milliseconds since the epoch. */
  waitUntil: number | undefined
  error: unknown
  /** Set once the file is saved. */
  file: { blob: Blob; receipt: Receipt } | undefined
}

/** The running or finished export, until it is closed; it survives navigation and ends with the session. */
export const exportStore = newStore<ExportJob | undefined>(undefined)

/**
 * Whether the shell renders the dock. True once the export dialog has loaded, so that the dock's live region exists
 * before an export starts.
 */
export const hasDockStore = newStore(false)
