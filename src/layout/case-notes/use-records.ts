import { useQueries, useQueryClient } from '@tanstack/react-query'
import { appQueries } from '../../api/apps.ts'
import { hasJwtOrKey } from '../../api/call-log/secret-text.ts'
import { field } from '../../api/json.ts'
import { projectQueries } from '../../api/projects.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { userQueries } from '../../api/users.ts'
import { firstVisible } from '../../contract/is-visible.ts'
import { resources } from '../../contract/resources.ts'
import { type RecordReference, type RecordSummary, referenceKey } from './entries.ts'
import { shareableFields } from './shareable-fields.ts'

const MAX_IN_FLIGHT = 4

const queries = { projects: projectQueries, apps: appQueries, users: userQueries }

interface Records {
  /** The loaded records; the map's keys are those of `referenceKey`. */
  records: ReadonlyMap<string, RecordSummary>
  isReading: boolean
  /** How many records could not be read. */
  failedCount: number
  retry: () => Promise<void>
}

function toRecordSummary(
  { resource }: RecordReference,
  { projectId, record }: ServiceRecord<'projectId'>,
): RecordSummary {
  const { nameField, fields } = resources[resource]
  const name = field(record, nameField)
  return {
    name: firstVisible(typeof name === 'string' && !hasJwtOrKey(name) ? name : undefined),
    projectId,
    fields: shareableFields(record, fields),
  }
}

/** Reads the records and their projects from the session's cache, or with at most four requests at a time. */
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
  const requested = [...uniqueReferences.values()]
  let pendingCount = 0
  const results = useQueries({
    queries: requested.map((reference) => {
      const options = optionsOf(reference)
      if ((client.getQueryState(options.queryKey)?.status ?? 'pending') === 'pending') pendingCount += 1
      return {
        ...options,
        staleTime: 'static' as const,
        retryOnMount: false,
        enabled: pendingCount <= MAX_IN_FLIGHT,
      }
    }),
  })
  const records = new Map<string, RecordSummary>()
  for (const [index, reference] of requested.entries()) {
    const value = results[index]?.data?.value
    if (value !== undefined) records.set(referenceKey(reference), toRecordSummary(reference, value))
  }
  const failed = results.filter(({ isError }) => isError)
  return {
    records,
    isReading: results.some(({ isPending, isFetching }) => isPending || isFetching),
    failedCount: failed.length,
    async retry() {
      for (let start = 0; start < failed.length; start += MAX_IN_FLIGHT)
        await Promise.all(failed.slice(start, start + MAX_IN_FLIGHT).map(({ refetch }) => refetch()))
    },
  }
}
