import type { MouseEvent, ReactNode } from 'react'
import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { focusContainer } from '../ui/focus-container.ts'
import { Notice } from '../ui/Notice.tsx'

interface CanceledNoticeProps {
  /** What was stopped, and what is shown meanwhile. */
  children: ReactNode
  onRetry: () => void
}

/** Says, within a live region, that the person stopped something on its way, and lets them ask for it again. */
export function CanceledNotice({ children, onRetry }: CanceledNoticeProps) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The notice goes with its button; the focus must not go with them.
    focusContainer(currentTarget)
    onRetry()
  }
  return (
    <Notice
      tone="plain"
      actions={
        <Button variant="link" onClick={retry}>
          {t.action.retry}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
