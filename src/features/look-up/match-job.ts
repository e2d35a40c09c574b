import type { QueryClient } from '@tanstack/react-query'
import { queries } from '../../api/queries.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { isComplete } from '../../jobs/doubts.ts'
import { newListReading } from '../../jobs/read-list.ts'
import { newBatch } from '../../jobs/run-batch.ts'
import { shownColumns } from '../../list/describe-typed.ts'
import { valueMatcher } from '../../list/search/value-matcher.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'
import { fieldText } from '../../reading/index.ts'
import { isWithin, settingsOf } from '../../settings/settings.ts'
import type { LookUpJob, LookUpRow } from './look-up-job.ts'
import type { Match } from './MatchBySelect.tsx'
import type { ListedId } from './parse-id-list.ts'

/**
 * Creates a job that reads a list once, and finds the first record that has each value.
 * @param keyProjectId the project of a Project key. Records of other projects are left out.
 */
export function newMatchJob(
  client: QueryClient,
  resource: ResourceName,
  listedIds: readonly ListedId[],
  { field }: Match,
  keyProjectId: string | undefined,
): LookUpJob {
  const rows = listedIds.map(({ spellings: [id = ''] }): LookUpRow => ({ id, resource, outcome: 'waiting' }))
  const settings = settingsOf(resource)
  const isShown = field !== undefined && !isWithin(field, settings.secretPaths)
  const [column] = shownColumns(client, resource, isShown ? [{ field, header: field }] : [])
  const texts = rows.map(({ id }) => id)
  const matchesIn = valueMatcher(texts, field, settings, column)
  let recordCount = 0
  const filters = resource === 'projects' ? {} : { projectId: keyProjectId }
  const reading = newListReading({ resource, filters }, pageSizePreference.get(), (listRow) => {
    const { record } = listRow
    const projectId = fieldText(record, 'projectId')
    if (keyProjectId !== undefined && projectId && projectId !== keyProjectId) return
    const matches = matchesIn(record)
    if (matches.size > 0) recordCount += 1
    for (const [index, matchedBy] of matches) {
      const row = rows[index]
      if (!row) continue
      const otherCount = row.found ? (row.otherCount ?? 0) + 1 : 0
      const found = { id: queries[resource].idOf(listRow) ?? '', record }
      // A record with the value itself precedes one with the same digits.
      rows[index] =
        row.found && !(row.isSameDigits && matchedBy === 'value')
          ? { ...row, otherCount }
          : { ...row, outcome: 'found', found, isSameDigits: matchedBy === 'digits', otherCount }
    }
  })
  const batch = newBatch<readonly LookUpRow[]>(client, async (run) => {
    await reading.readOn(run, () => run.report(() => [...rows]))
    const outcome = isComplete(reading.progress) ? 'notFound' : 'unknown'
    return rows.map((row) => (row.outcome === 'waiting' ? { ...row, outcome } : row))
  })
  return {
    listedIds,
    resource,
    startedAt: new Date(),
    batch,
    matching: () => ({ reading: reading.progress, recordCount }),
    initialRows: [...rows],
    retryFailed: batch.start,
  }
}
