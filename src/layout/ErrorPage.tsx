import { useRouteError } from 'react-router-dom'
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
export function ErrorPage() {
  const newVersion = isMissingChunk(useRouteError())
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
