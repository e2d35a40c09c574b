import { useRouteError } from 'react-router-dom'
import { isChunkLoadError } from '../api/http/errors.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Notice, RetryActions } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export function RouteErrorPage() {
  if (isChunkLoadError(useRouteError())) return <ChunkErrorPage />
  return (
    <>
      <PageHeader title={t.page.crashed} />
      <Notice tone="red" role="alert" actions={<RetryActions />}>
        {t.page.crashedText}
      </Notice>
    </>
  )
}

export function ChunkErrorPage({ retryLoad }: { retryLoad?: () => void }) {
  return (
    <>
      <PageHeader title={t.page.newVersion} />
      <Notice tone="red" role="alert" actions={<RetryActions onRetry={retryLoad} />}>
        {t.page.newVersionText}
      </Notice>
    </>
  )
}

export function NotFoundPage() {
  return (
    <>
      <PageHeader title={t.page.notFound} />
      <Notice
        tone="plain"
        actions={
          <LinkButton variant="link" to={paths.home()}>
            {t.page.home}
          </LinkButton>
        }
      >
        {t.page.notFoundText}
      </Notice>
    </>
  )
}
