import type { QueryClient } from '@tanstack/react-query'
import { ownField } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import { firstVisibleText } from '../contract/has-visible-character.ts'
import type { Resource } from '../contract/resources.ts'

/** A record that was opened in this session. */
export interface RecentRecord {
  kind: Resource['singular']
  id: string
  /** Empty if the record has no visible name. */
  name: string
  projectId: string | undefined
}

/** Limits the number of recent records. */
const MAX_RECENTS = 8

// The session's cache is only in memory, and is cleared when the session ends or locks.
const recentsKey = ['opened']

/** Returns the records opened in this session, latest first. */
export const getRecents = (client: QueryClient): readonly RecentRecord[] =>
  client.getQueryData<readonly RecentRecord[]>(recentsKey) ?? []

/** Puts an opened record at the start of the recent records. */
export function addRecent<Field extends string>(
  client: QueryClient,
  { singular: kind, nameField }: Resource,
  id: string,
  { record }: ServiceRecord<Field>,
): void {
  const textOf = (field: string) => {
    const value = ownField(record, field)
    return typeof value === 'string' ? firstVisibleText(value) : undefined
  }
  const recent: RecentRecord = { kind, id, name: textOf(nameField) ?? '', projectId: textOf('projectId') }
  client.setQueryDefaults(recentsKey, { gcTime: Number.POSITIVE_INFINITY })
  const others = getRecents(client).filter((other) => other.kind !== kind || other.id !== id)
  client.setQueryData<readonly RecentRecord[]>(recentsKey, [recent, ...others].slice(0, MAX_RECENTS))
}
