import type { QueryClient } from '@tanstack/react-query'
import { connectionOf } from '../../api/http/connection.ts'
import { queries } from '../../api/queries.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { fieldPathsOf } from '../../list/search/conditions.ts'
import { isPhoneField, looksLikePhone } from '../../list/search/phones.ts'
import { idColumnsOf, isEmail, resourceOf } from '../../pasted/index.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { Match } from './MatchBySelect.tsx'
import { columnsOf, readTable } from './pasted-table.ts'

const MAX_SAMPLE_LENGTH = 20_000

/**
 * Returns the field whose values a text lists if most of them, or of a column, are email addresses or phone numbers,
 * which are no IDs of the service: one with such a name on the list that was shown, or else any field. A table with a
 * column of IDs is matched by these.
 */
export function guessMatch(
  text: string,
  client: QueryClient,
  resource: ResourceName,
  keyProjectId: string | undefined,
): Match | undefined {
  const sample = text.slice(0, MAX_SAMPLE_LENGTH)
  // The last row may be cut.
  const table = readTable(sample.length < text.length ? sample.replace(/\n.*$/, '') : sample)
  const values = sample
    .split(/[\r\n,;\t]+/)
    .map((value) => value.trim())
    .filter(Boolean)
  const receivedIds = Object.values(connectionOf(client).receivedIds ?? {}).flatMap((ids) => [...ids])
  const formats = [
    [isEmail, (path: string) => /e-?mail/i.test(path)],
    [looksLikePhone, (path: string) => isPhoneField(path, settingsOf(resource).fields)],
  ] as const
  const columns = columnsOf(table)
  const hasIds = ([header = '', ...cells]: string[]) =>
    cells.some(Boolean) && idColumnsOf(header)?.columns[0]?.some((kind) => resourceOf[kind] === resource)
  if (columns.some(hasIds)) return undefined
  const format = formats.find(([isOfFormat]) =>
    [values, ...columns.map(([, ...cells]) => cells.filter(Boolean))].some(
      (cells) => cells.filter(isOfFormat).length > cells.length / 2,
    ),
  )
  if (format === undefined || receivedIds.some(format[0])) return undefined
  const list = queries[resource].page({
    page: DEFAULT_PAGE,
    limit: pageSizePreference.get(),
    projectId: keyProjectId,
  })
  const paths = fieldPathsOf(client.getQueryData(list.queryKey)?.rows ?? [], resource)
  return { field: paths.find(format[1]) }
}
