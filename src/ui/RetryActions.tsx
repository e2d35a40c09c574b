import type { MouseEvent } from 'react'
import { Button } from './Button.tsx'

interface RetryActionsProps {
  retry: string
  reload: string
  /** Undefined if only a reload helps. */
  onRetry?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

/** The actions of a notice about a part or page that failed to load. */
export const RetryActions = ({ retry, reload, onRetry }: RetryActionsProps) => (
  <>
    {onRetry && (
      <>
        <Button variant="link" onClick={onRetry}>
          {retry}
        </Button>
        {' · '}
      </>
    )}
    <Button variant="link" onClick={() => location.reload()}>
      {reload}
    </Button>
  </>
)
