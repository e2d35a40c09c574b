import type { QueryClient } from '@tanstack/react-query'
import { toSearchParams } from '../../contract/list-params.ts'
import { type FilterName, resources } from '../../contract/resources.ts'
import { parseWhere } from '../../list/search/conditions.ts'
import { recentSearchesOf } from '../../list/search/recent-searches.ts'
import { conditionText } from '../../list/search/search-text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'

/** Returns the recent searches as links to their lists with the same filters and conditions. */
export const recentSearches = (client: QueryClient, keyProjectId: string | undefined) =>
  recentSearchesOf(client).map(({ resource, filters, where }) => {
    // A Project key's lists are always those of its project.
    const search = keyProjectId === undefined ? filters : { ...filters, projectId: undefined }
    const names: readonly FilterName[] = resources[resource].filters
    const filterTexts = names.flatMap((name) => {
      const value = search[name]
      return value ? t.export.filter(t.field[name], value) : []
    })
    const conditionTexts = parseWhere(where).conditions.map((condition) => conditionText(resource, condition))
    const params = toSearchParams<FilterName>({ ...search, page: 1, limit: pageSizePreference.get() }, where)
    return {
      label: formatList([...filterTexts, ...conditionTexts]),
      note: t.list[resource],
      to: `${paths[resource]()}?${params}`,
    }
  })
