import type { MouseEvent } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from './Button.tsx'

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
          {t.action.retry}
        </Button>
        <span> · </span>
      </>
    )}
    <Button variant="link" onClick={() => location.reload()}>
      {t.page.reload}
    </Button>
  </>
)
