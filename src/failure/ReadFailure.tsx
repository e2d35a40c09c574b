import { lazy, Suspense } from 'react'
import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { ReadFailureProps } from './ExplainedFailure.tsx'

export const loadExplainedFailure = () =>
  import('./ExplainedFailure.tsx').catch(() => ({ default: UnexplainedFailure }))
const ExplainedFailure = lazy(loadExplainedFailure)

/** Why something could not be read. What explains it comes right after the first rows, or when it is needed. */
export const ReadFailure = (props: ReadFailureProps) => (
  <Suspense fallback={null}>
    <ExplainedFailure {...props} />
  </Suspense>
)

/** Where even the explanation could not be had. */
const UnexplainedFailure = ({ onRetry, children }: ReadFailureProps) => (
  <Notice
    tone="red"
    role="alert"
    actions={
      <Button look="link" onClick={onRetry}>
        {t.action.retry}
      </Button>
    }
  >
    {t.page.unexplained}
    {children}
  </Notice>
)
