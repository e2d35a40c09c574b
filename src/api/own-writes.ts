import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { ResourceName } from '../contract/resources.ts'
import type { RecordResponse } from './fetch.ts'
import { isMissingRecord } from './http/errors.ts'
import type { JsonObject } from './json.ts'
import { fieldText, toServiceRecord } from './reading/row.ts'

/** What this session wrote to a record, until a read returns it: a read may be answered by an older copy. */
export interface OwnWrite {
  /** The written fields, as the service returned them or else as they were sent; undefined if neither is known. */
  record: JsonObject | undefined
  /** The response's text. */
  text: string
  /** The changed fields with their values before the write; undefined if it created the record. */
  former?: { readonly [field: string]: string }
  /** Number of reads that were repeated because they did not return the write. */
  repeats: number
}

/** How long a write is kept after its record's page was left, or until that page has loaded. */
const OWN_WRITE_TTL_MS = 10_000

/** The query of an own write, which nothing requests. */
export const ownWriteQuery = (resource: ResourceName, id: string) =>
  queryOptions<OwnWrite | null>({
    queryKey: ['written', resource, id],
    queryFn: skipToken,
    gcTime: OWN_WRITE_TTL_MS,
  })

/** Records a write, or null once a read has returned it. */
export function setOwnWrite(
  client: QueryClient,
  resource: ResourceName,
  id: string | undefined,
  write: OwnWrite | null,
): void {
  if (!id) return
  client.setQueryDefaults(['written'], { gcTime: OWN_WRITE_TTL_MS })
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
  return Object.entries(former).every(
    ([field, value]) => (fieldText(data.value.record, field) ?? '') === value,
  )
}

/** Returns a read record with the written fields, or what is known without one. */
export function withOwnWrite<Field extends string>(
  { record, text }: OwnWrite,
  read: RecordResponse<Field> | undefined,
  fields: readonly Field[],
): RecordResponse<Field> | undefined {
  if (record === undefined) return read
  const value = toServiceRecord(fields, { ...read?.value.record, ...record })
  return { value, text: text || (read?.text ?? ''), isFromWrite: true }
}
