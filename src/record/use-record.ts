import { type UseQueryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OneRecord } from '../api/one-record.ts'

/** Asks for one record, and gives the way to stop asking. */
export function useRecord<Field extends string>(
  options: UseQueryOptions<OneRecord<Field>>,
): { query: UseQueryResult<OneRecord<Field>>; onCancel: () => void } {
  const client = useQueryClient()
  return {
    query: useQuery(options),
    onCancel: () => void client.cancelQueries({ queryKey: options.queryKey }),
  }
}
