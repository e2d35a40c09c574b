import type { MouseEvent } from 'react'
import { Button } from './Button.tsx'

interface RetryActionsProps {
  retry: string
  reload: string
  /** Missing where only a reload helps. */
  onRetry?: ((event: MouseEvent<HTMLElement>) => void) | undefined
}

/** The actions of a notice whose part, or page, could not be loaded. */
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
