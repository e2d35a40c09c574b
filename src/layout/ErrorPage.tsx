import { useRouteError } from 'react-router-dom'
import { isChunkLoadError } from '../errors/is-chunk-load-error.ts'
import { RetryActions } from '../errors/RetryActions.tsx'
import { firstPageTexts } from '../messages/first.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/Notice.tsx'
import { LinkButton } from './LinkButton.tsx'
import { PageHeader } from './PageHeader.tsx'

/** Replaces a page that failed to render or load. The router renders the next page normally. */
export function RouteErrorPage() {
  if (isChunkLoadError(useRouteError())) return <ChunkErrorPage />
  return (
    <>
      <PageHeader title={firstPageTexts.page.crashed} />
      <Notice tone="red" role="alert" actions={<RetryActions />}>
        {firstPageTexts.page.crashedText}
      </Notice>
    </>
  )
}

/** Replaces a page whose code failed to load. */
export function ChunkErrorPage({ retryLoad }: { retryLoad?: () => void }) {
  return (
    <>
      <PageHeader title={firstPageTexts.page.newVersion} />
      <Notice tone="red" role="alert" actions={<RetryActions onRetry={retryLoad} />}>
        {firstPageTexts.page.newVersionText}
      </Notice>
    </>
  )
}

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title={firstPageTexts.page.notFound} />
      <Notice
        tone="plain"
        actions={
          <LinkButton variant="link" to={paths.home()}>
            {firstPageTexts.page.home}
          </LinkButton>
        }
      >
        {firstPageTexts.page.notFoundText}
      </Notice>
    </>
  )
}
