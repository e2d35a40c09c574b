import type { MouseEvent } from 'react'
import { t } from '../messages/messages.ts'
import { focusContainer } from '../ui/focus.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { ApiErrorNoticeProps } from './ApiErrorNotice.tsx'
import { RetryActions } from './RetryActions.tsx'

interface FallbackNoticeProps extends ApiErrorNoticeProps {
  retryLoad: () => void
}

/** Reports the failed read without describing it, because the code that describes it failed to load. */
function FallbackNotice({ onRetry, retryLoad, children }: FallbackNoticeProps) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The alert may disappear with its button, so move the focus first.
    focusContainer(currentTarget)
    retryLoad()
    onRetry()
  }
  return (
    <Notice tone="red" role="alert" title={t.page.notLoaded} actions={<RetryActions onRetry={retry} />}>
      <span>{t.page.unexplained}</span>
      {children}
    </Notice>
  )
}

/** Describes a failed read. Its code loads after the first rows, or when it is needed. */
export const LazyApiErrorNotice = lazyPart(
  async () => (await import('./ApiErrorNotice.tsx')).ApiErrorNotice,
  {
    fallback: FallbackNotice,
  },
)

/** Describes the anomalies of a service's list. Its code loads after the first rows, or when it is needed. */
export const LazyListNotes = lazyPart(async () => (await import('./ListNotes.tsx')).ListNotes, {
  fallback: () => t.page.unexplained,
})
