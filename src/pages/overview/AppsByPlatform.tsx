import { useQuery } from '@tanstack/react-query'
import { appQueries } from '../../api/apps.ts'
import type { Page } from '../../api/page.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { AppField } from '../../contract/resources.ts'
import { PlatformCard } from './PlatformCard.tsx'

/** Maximum number of apps that are counted. */
const MAX_APPS = 100

const isPartial = ({ more, total, rows }: Page<AppField>) =>
  more !== 'no' && !(total.kind === 'exact' && total.value === rows.length)

interface AppsByPlatformProps {
  projectId: string
  /** The first page of the apps, not empty; it is counted if it has all apps or a longer page cannot be loaded. */
  firstPage: Page<AppField>
}

/** Shows a project's apps by platform, from their first page or a longer one. */
export function AppsByPlatform({ projectId, firstPage }: AppsByPlatformProps) {
  const longerPageQuery = useQuery({
    ...appQueries.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }),
    enabled: isPartial(firstPage),
  })
  const hasLongerPage =
    longerPageQuery.data !== undefined && !longerPageQuery.isPlaceholderData && isPartial(firstPage)
  if (isPartial(firstPage) && !hasLongerPage && !longerPageQuery.isError) return null
  const page = hasLongerPage ? longerPageQuery.data : firstPage
  return <PlatformCard apps={page.rows} isPartial={isPartial(page)} />
}
