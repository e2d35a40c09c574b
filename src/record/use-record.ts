import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { RecordResponse } from '../api/record-response.ts'
import { noteOpened } from './opened.ts'

/** Asks for one record, and gives the way to stop asking. A record that came is noted as opened. */
export function useRecord<Field extends string>(
  options: UseQueryOptions<RecordResponse<Field>>,
): { query: UseQueryResult<RecordResponse<Field>>; onCancel: () => void } {
  const client = useQueryClient()
  const query = useQuery(options)
  const { data } = query
  const note = useEffectEvent(({ value }: RecordResponse<Field>) =>
    noteOpened(client, options.queryKey, value),
  )
  // Talks to the session's cache, where "Find anything" reads what was opened last.
  useEffect(() => {
    if (data) note(data)
  }, [data])
  return { query, onCancel: () => void client.cancelQueries({ queryKey: options.queryKey }) }
}
