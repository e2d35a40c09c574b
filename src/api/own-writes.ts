import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { ResourceName, ResourceOf } from '../contract/resources.ts'
import { fieldText, type JsonObject, toServiceRecord } from '../reading/index.ts'
import type { RecordResponse } from './fetch.ts'
import { isMissingRecord } from './http/errors.ts'

/** What this session wrote to a record, until a read returns it: the service may read an older copy. */
export interface OwnWrite {
  /** The written fields, as the service returned them or else as they were sent; undefined if neither is known. */
  record: JsonObject | undefined
  text: string
  /**
   * For each changed field, the values that an outdated read may have: the one before this write, and those before
   * earlier writes that no read has returned. Undefined if the write created the record.
   */
  former?: { readonly [field: string]: readonly string[] }
  repeats: number
}

/** How long a write is kept while no page shows its record, and how long it replaces what a form reads. */
const OWN_WRITE_TTL_MS = 10_000

export const ownWriteQuery = (resource: ResourceName, id: string) =>
  queryOptions<OwnWrite | null>({
    queryKey: ['ownWrite', resource, id],
    queryFn: skipToken,
    gcTime: OWN_WRITE_TTL_MS,
  })

export function setOwnWrite(
  client: QueryClient,
  resource: ResourceName,
  id: string | undefined,
  write: OwnWrite | null,
): void {
  if (!id) return
  client.setQueryDefaults(['ownWrite'], { gcTime: OWN_WRITE_TTL_MS })
  client.setQueryData(ownWriteQuery(resource, id).queryKey, write)
}

/** Whether a read is older than a write: it has no created record, or all values from before the write. */
export function isOlderThan<Field extends string>(
  { former, repeats }: OwnWrite,
  read: { data: RecordResponse<Field> | undefined; error: Error | null },
): boolean {
  const { data, error } = read
  // A repeated read that has begun has no error yet.
  if (former === undefined)
    return data === undefined && (error === null ? repeats > 0 : isMissingRecord(error))
  if (data === undefined || data.isFromWrite) return false
  return Object.entries(former).every(([field, values]) =>
    values.includes(fieldText(data.value.record, field) ?? ''),
  )
}

export function withOwnWrite<Field extends string>(
  { record, text }: OwnWrite,
  read: RecordResponse<Field> | undefined,
  fields: readonly Field[],
): RecordResponse<Field> | undefined {
  if (record === undefined) return read
  const value = toServiceRecord(fields, { ...read?.value.record, ...record })
  return { value, text: text || (read?.text ?? ''), isFromWrite: true }
}

export function withPendingWrite<Field extends string>(
  client: QueryClient,
  { name, fields }: ResourceOf<Field>,
  id: string,
  read: RecordResponse<Field>,
): RecordResponse<Field> {
  const state = client.getQueryState(ownWriteQuery(name, id).queryKey)
  // Later, someone else is more likely to have restored the former values.
  if (!state?.data || Date.now() - state.dataUpdatedAt > OWN_WRITE_TTL_MS) return read
  const ownWrite = state.data
  if (!isOlderThan(ownWrite, { data: read, error: null })) return read
  return { ...read, ...withOwnWrite(ownWrite, read, fields) }
}
