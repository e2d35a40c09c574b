import type { QueryClient } from '@tanstack/react-query'
import { connectionOf } from '../../api/http/connection.ts'
import { queries } from '../../api/queries.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { fieldPathsOf } from '../../list/search/conditions.ts'
import { isPhoneField, looksLikePhone } from '../../list/search/phones.ts'
import { isEmail } from '../../pasted/index.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { Match } from './MatchBySelect.tsx'

const MAX_SAMPLE_LENGTH = 20_000

/**
 * Returns the field whose values a text lists if most of them are email addresses or phone numbers, which are no IDs of
 * the service: one with such a name on the list that was shown, or else any field.
 */
export function guessMatch(
  text: string,
  client: QueryClient,
  resource: ResourceName,
  keyProjectId: string | undefined,
): Match | undefined {
  const values = text
    .slice(0, MAX_SAMPLE_LENGTH)
    .split(/[\r\n,;\t]+/)
    .map((value) => value.trim())
    .filter(Boolean)
  const receivedIds = Object.values(connectionOf(client).receivedIds ?? {}).flatMap((ids) => [...ids])
  const formats = [
    [isEmail, (path: string) => /e-?mail/i.test(path)],
    [looksLikePhone, (path: string) => isPhoneField(path, settingsOf(resource).fields)],
  ] as const
  const format = formats.find(([isOfFormat]) => values.filter(isOfFormat).length > values.length / 2)
  if (format === undefined || receivedIds.some(format[0])) return undefined
  const list = queries[resource].page({
    page: DEFAULT_PAGE,
    limit: pageSizePreference.get(),
    projectId: keyProjectId,
  })
  const paths = fieldPathsOf(client.getQueryData(list.queryKey)?.rows ?? [], resource)
  return { field: paths.find(format[1]) }
}
