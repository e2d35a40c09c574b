import type { QueryClient } from '@tanstack/react-query'
import { toSearchParams } from '../../contract/list-params.ts'
import type { FilterName } from '../../contract/resources.ts'
import { recentSearchesOf } from '../../list/search/recent-searches.ts'
import { searchTexts } from '../../list/search/search-text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'

/** Returns the recent searches as links to their lists with the same filters and conditions. */
export const recentSearches = (client: QueryClient, keyProjectId: string | undefined) =>
  recentSearchesOf(client).map(({ resource, filters, where }) => {
    // A Project key's lists are always those of its project.
    const search = keyProjectId === undefined ? filters : { ...filters, projectId: undefined }
    const params = toSearchParams<FilterName>({ ...search, page: 1, limit: pageSizePreference.get() }, where)
    return {
      label: formatList(searchTexts({ resource, filters: search, where })),
      note: t.list[resource],
      to: `${paths[resource]()}?${params}`,
    }
  })
