import { useQuery } from '@tanstack/react-query'
import { appQueries } from '../../api/apps.ts'
import type { Page } from '../../api/page.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { AppField } from '../../contract/resources.ts'
import { PlatformCard } from './PlatformCard.tsx'

/** Maximum number of apps that are counted. */
const MAX_APPS = 100

/** Whether the list may have more apps than this page. */
const isPartial = ({ more, total, rows }: Page<AppField>) =>
  more !== 'no' && !(total.kind === 'exact' && total.value === rows.length)

interface AppsByPlatformProps {
  projectId: string
  /** The first page of the apps, which must not be empty. */
  firstPage: Page<AppField>
}

/** Shows a project's apps by platform. If the first page does not have all apps, a longer one is counted. */
export function AppsByPlatform({ projectId, firstPage }: AppsByPlatformProps) {
  const needsLongerPage = isPartial(firstPage)
  const longerPageQuery = useQuery({
    ...appQueries.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }),
    enabled: needsLongerPage,
  })
  const hasLongerPage =
    needsLongerPage && longerPageQuery.data !== undefined && !longerPageQuery.isPlaceholderData
  const isLoadingLongerPage = needsLongerPage && !hasLongerPage && !longerPageQuery.isError
  if (isLoadingLongerPage) return null
  const page = hasLongerPage ? longerPageQuery.data : firstPage
  return <PlatformCard apps={page.rows} isPartial={isPartial(page)} />
}
