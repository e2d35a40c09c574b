import { useQuery } from '@tanstack/react-query'
import { appQueries } from '../../api/apps.ts'
import type { Page } from '../../api/page.ts'
import { DEFAULT_PAGE } from '../../contract/list-params.ts'
import type { AppField } from '../../contract/resources.ts'
import { PlatformCard } from './PlatformCard.tsx'

/** Limit of the apps that are counted. */
const MAX_APPS = 100

const isPartial = ({ more, total, rows }: Page<AppField>) =>
  more !== 'no' && !(total.kind === 'exact' && total.value === rows.length)

interface AppsByPlatformProps {
  projectId: string
  /** The first page of the apps, not empty; counted if it is complete or no larger page is available. */
  first: Page<AppField>
}

/** Shows a project's apps by platform, from its first page or a longer one. */
export function AppsByPlatform({ projectId, first }: AppsByPlatformProps) {
  const longer = useQuery({
    ...appQueries.list({ projectId, limit: MAX_APPS, page: DEFAULT_PAGE }),
    enabled: isPartial(first),
  })
  const isLonger = longer.data !== undefined && !longer.isPlaceholderData && isPartial(first)
  if (isPartial(first) && !isLonger && !longer.isError) return null
  const page = isLonger ? longer.data : first
  return <PlatformCard apps={page.rows} isPartial={isPartial(page)} />
}
