import { useQueries, useQueryClient } from '@tanstack/react-query'
import { hasJwtOrKey } from '../../api/call-log/secret-text.ts'
import { queries } from '../../api/queries.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import { resources } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { shareableFields } from './case-notes-text.ts'
import { type RecordReference, type RecordSummary, referenceKey } from './entries.ts'

const MAX_CONCURRENT_REQUESTS = 4

interface Records {
  /** The loaded records; the map's keys are those of `referenceKey`. */
  records: ReadonlyMap<string, RecordSummary>
  isReading: boolean
  /** Number of records that could not be read. */
  failedCount: number
  retry: () => Promise<void>
}

function toRecordSummary({ resource }: RecordReference, row: ServiceRecord<'projectId'>): RecordSummary {
  const name = queries[resource].nameOf(row)
  return {
    name: name === undefined || hasJwtOrKey(name) ? undefined : firstVisibleText(name),
    projectId: row.projectId,
    fields: shareableFields(row.record, resources[resource].fields),
  }
}

/** Returns the records and their projects, from the session's cache or by at most four requests at a time. */
export function useRecords(references: readonly RecordReference[]): Records {
  const client = useQueryClient()
  const optionsOf = ({ resource, id }: RecordReference) => queries[resource].detail(id)
  const projectOf = (reference: RecordReference): RecordReference[] => {
    const id = client.getQueryData(optionsOf(reference).queryKey)?.value.projectId
    return id ? [{ resource: 'projects', id }] : []
  }
  const uniqueReferences = new Map(
    references
      .flatMap((reference) => [reference, ...projectOf(reference)])
      .map((reference) => [referenceKey(reference), reference]),
  )
  const allReferences = [...uniqueReferences.values()]
  let unloadedCount = 0
  const results = useQueries({
    queries: allReferences.map((reference) => {
      const options = optionsOf(reference)
      if ((client.getQueryState(options.queryKey)?.status ?? 'pending') === 'pending') unloadedCount += 1
      return {
        ...options,
        staleTime: 'static' as const,
        retryOnMount: false,
        // Of the queries without a result, only the first four may run.
        enabled: unloadedCount <= MAX_CONCURRENT_REQUESTS,
      }
    }),
  })
  const records = new Map<string, RecordSummary>()
  for (const [index, reference] of allReferences.entries()) {
    const serviceRecord = results[index]?.data?.value
    if (serviceRecord === undefined) continue
    records.set(referenceKey(reference), toRecordSummary(reference, serviceRecord))
  }
  const failedResults = results.filter(({ isError }) => isError)
  return {
    records,
    isReading: results.some(({ isPending, isFetching }) => isPending || isFetching),
    failedCount: failedResults.length,
    async retry() {
      for (let start = 0; start < failedResults.length; start += MAX_CONCURRENT_REQUESTS) {
        const batch = failedResults.slice(start, start + MAX_CONCURRENT_REQUESTS)
        await Promise.all(batch.map(({ refetch }) => refetch()))
      }
    },
  }
}
