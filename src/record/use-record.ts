import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router-dom'
import type { RecordResponse } from '../api/fetch-record.ts'
import type { Resource } from '../contract/resources.ts'
import { decodeId } from '../paths.ts'
import { addRecent } from './recents.ts'

/** Returns the identifier in this page's address. */
export function useIdParam(name: Resource['identifier']): string {
  return decodeId(useParams()[name] ?? '')
}

interface RecordQueries<Field extends string> {
  resource: Resource
  detail: (id: string) => UseQueryOptions<RecordResponse<Field>>
}

/** Requests a record, and adds it to the recent records once loaded. `onCancel` cancels the request. */
export function useRecord<Field extends string>(
  { resource, detail }: RecordQueries<Field>,
  id: string,
  overrides?: { staleTime: number; enabled: boolean },
): { query: UseQueryResult<RecordResponse<Field>>; onCancel: () => void } {
  const client = useQueryClient()
  const options = { ...detail(id), ...overrides }
  const query = useQuery(options)
  const { data } = query
  const addToRecents = useEffectEvent(({ value }: RecordResponse<Field>) =>
    addRecent(client, resource, id, value),
  )
  // Synchronizes with the session's cache, where "Find anything" reads recent records.
  useEffect(() => {
    if (data) addToRecents(data)
  }, [data])
  return { query, onCancel: () => void client.cancelQueries({ queryKey: options.queryKey }) }
}
