import { type Json, ownField } from '../../api/json.ts'
import { isNoSuchPage, type Page } from '../../api/page.ts'
import type { ListNote } from '../../api/reading/list.ts'
import { userQueries } from '../../api/users.ts'
import { listUsers } from '../../contract/endpoints.ts'
import type { UserField } from '../../contract/resources.ts'
import { creationFieldOf } from '../../list/is-newest-first.ts'
import { totalOf } from '../../list/total-text.ts'
import { readInstant } from '../../ui/Time.tsx'
import type { ReadAt, Sample } from './growth.ts'
import type { RequestPool } from './request-pool.ts'

/**
 * Numbers in this range are Unix times in seconds (2001 to 2286). Numbers in a range 1,000 times as high are
 * in milliseconds.
 */
const MIN_EPOCH_SECONDS = 1e9
const MAX_EPOCH_SECONDS = 1e10

/** The notes that do not make a row's position doubtful. */
const harmlessNoteCodes: readonly ListNote['code'][] = ['identifierMissing', 'pastEnd', 'totalEstimated']

/** Returns a field's value as milliseconds since the epoch, or undefined if it is not an instant. */
function timeOf(value: Json | undefined): number | undefined {
  if (typeof value === 'string') return readInstant(value)?.getTime()
  if (typeof value !== 'number' || value < MIN_EPOCH_SECONDS) return undefined
  if (value < MAX_EPOCH_SECONDS) return value * 1000
  return value >= MIN_EPOCH_SECONDS * 1000 && value < MAX_EPOCH_SECONDS * 1000 ? value : undefined
}

/** Converts the response to a request for one row to a sample of the row's position. */
export function toSample(page: Page<UserField>, position: number): Sample {
  const total = totalOf(page)
  const exactTotal = total.kind === 'exact' ? total.value : undefined
  const notes = page.notes.filter(({ code }) => !harmlessNoteCodes.includes(code))
  // Some services send the last page, or the first one, instead of a page past the end.
  const isEarlierPage = notes.some((note) => note.code === 'pageDiffers' && note.reported < note.requested)
  const [row] = isEarlierPage ? [] : page.rows
  const creationField = row && creationFieldOf(row.record)
  return {
    position,
    row: row && {
      id: row.userId,
      time: creationField === undefined ? undefined : timeOf(ownField(row.record, creationField)),
    },
    total: exactTotal,
    note: isEarlierPage ? undefined : notes[0],
  }
}

/** Returns a function that reads the user at a position in the list of a project's users, or of all users. */
export function userReader({ run }: RequestPool, projectId: string | undefined): ReadAt {
  const fetchPage = userQueries.pages({ projectId })
  return async (position) => {
    try {
      const page = await run(listUsers, (signal, connection) =>
        fetchPage({ page: position + 1, limit: 1 }, signal, connection),
      )
      return toSample(page, position)
    } catch (error) {
      // Some services refuse the page after the last one.
      if (position > 0 && isNoSuchPage(error)) return { position, row: undefined, total: undefined }
      throw error
    }
  }
}
