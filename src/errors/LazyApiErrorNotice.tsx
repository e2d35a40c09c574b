import type { MouseEvent } from 'react'
import { t } from '../messages/first.ts'
import { focusContainer } from '../ui/focus-container.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RetryActions } from '../ui/RetryActions.tsx'
import type { ApiErrorNoticeProps } from './ApiErrorNotice.tsx'

interface FallbackNoticeProps extends ApiErrorNoticeProps {
  retryLoad: () => void
}

function FallbackNotice({ onRetry, retryLoad, children }: FallbackNoticeProps) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The alert may go with its button; the focus must not go with them.
    focusContainer(currentTarget)
    retryLoad()
    onRetry()
  }
  return (
    <Notice
      tone="red"
      role="alert"
      title={t.page.notLoaded}
      actions={<RetryActions retry={t.action.retry} reload={t.page.reload} onRetry={retry} />}
    >
      {t.page.unexplained}
      {children}
    </Notice>
  )
}

/** Why something could not be read. What explains it comes right after the first rows, or when it is needed. */
export const LazyApiErrorNotice = lazyPart(
  async () => (await import('./ApiErrorNotice.tsx')).ApiErrorNotice,
  {
    fallback: FallbackNotice,
  },
)
