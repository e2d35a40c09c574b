import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Outlet, useLocation } from 'react-router-dom'
import { t } from '../messages/first.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LinkButton } from './LinkButton.tsx'
import { PageHeader } from './PageHeader.tsx'

/** Each browser words a chunk that could not be loaded its own way. */
const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|error loading|unable to preload/i.test(error.message)

/** A page that failed to draw, or whose code could not be loaded. */
function ErrorPage({ error }: Pick<FallbackProps, 'error'>) {
  const newVersion = isMissingChunk(error)
  return (
    <>
      <PageHeader title={newVersion ? t.page.newVersion : t.page.crashed} />
      <Notice
        tone="red"
        role="alert"
        actions={
          <Button look="link" onClick={() => location.reload()}>
            {t.page.reload}
          </Button>
        }
      >
        {newVersion ? t.page.newVersionText : t.page.crashedText}
      </Notice>
    </>
  )
}

/** The page, or why there is none; another address tries anew. */
export function PageOrError() {
  const { key } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[key]}>
      <Outlet />
    </ErrorBoundary>
  )
}

/** An address that is no page. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title={t.page.notFound} />
      <Notice
        tone="plain"
        actions={
          <LinkButton look="link" to={paths.home()}>
            {t.page.home}
          </LinkButton>
        }
      >
        {t.page.notFoundText}
      </Notice>
    </>
  )
}
