import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { isChunkLoadError } from '../errors/chunk-load-error.ts'
import { t } from '../messages/first.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LinkButton } from './LinkButton.tsx'
import { PageHeader } from './PageHeader.tsx'

/** A page that failed to draw, or whose code could not be loaded. */
function ErrorPage({ error }: { error: unknown }) {
  const newVersion = isChunkLoadError(error)
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

interface BoundaryState {
  at: string
  failure: { error: unknown } | undefined
}

/** Another `at` draws its children anew, in the same drawing: one more with the old heading would take the focus along. */
class ErrorBoundary extends Component<{ at: string; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, failure: undefined }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  static getDerivedStateFromProps = ({ at }: { at: string }, state: BoundaryState) =>
    at === state.at ? null : { at, failure: undefined }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorPage error={failure.error} /> : this.props.children
  }
}

/** The page, or why there is none; each step in the history tries anew. */
export function PageOrError() {
  const { key } = useLocation()
  return (
    <ErrorBoundary at={key}>
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
