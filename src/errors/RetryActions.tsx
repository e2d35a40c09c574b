import type { MouseEvent } from 'react'
import { firstPageTexts } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'

interface RetryActionsProps {
  /** Undefined if only a reload helps. */
  onRetry?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

/** The actions of a notice about a part or page that failed to load. */
export const RetryActions = ({ onRetry }: RetryActionsProps) => (
  <>
    {onRetry && (
      <>
        <Button variant="link" onClick={onRetry}>
          {firstPageTexts.action.retry}
        </Button>
        <span> · </span>
      </>
    )}
    <Button variant="link" onClick={() => location.reload()}>
      {firstPageTexts.page.reload}
    </Button>
  </>
)
