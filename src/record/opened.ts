import type { QueryClient } from '@tanstack/react-query'
import { field } from '../api/json.ts'
import type { ServiceRecord } from '../api/reading/service-record.ts'
import type { Resource } from '../contract/resources.ts'
import { firstVisible } from '../contract/visible.ts'

/** A record that was opened in this tab. */
export interface Opened {
  kind: Resource['singular']
  id: string
  /** '' where it has none. */
  name: string
}

/** How many are remembered. */
const most = 8

// In the session's own cache, which is in memory alone and is emptied when the session ends or is locked.
const queryKey = ['opened']

/** The records opened in this session, the last one first. */
export const openedIn = (client: QueryClient): readonly Opened[] =>
  client.getQueryData<readonly Opened[]>(queryKey) ?? []

/** Notes that a record is shown. */
export function noteOpened<Field extends string>(
  client: QueryClient,
  { singular: kind, nameField }: Resource,
  id: string,
  { record }: ServiceRecord<Field>,
): void {
  const name = field(record, nameField)
  const opened: Opened = { kind, id, name: (typeof name === 'string' && firstVisible(name)) || '' }
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  const others = openedIn(client).filter((other) => other.kind !== kind || other.id !== id)
  client.setQueryData<readonly Opened[]>(queryKey, [opened, ...others].slice(0, most))
}
