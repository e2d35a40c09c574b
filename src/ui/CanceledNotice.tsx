import type { MouseEvent, ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import { focusContainer } from './focus.ts'
import { Notice } from './Notice.tsx'

interface CanceledNoticeProps {
  /** The text: what was canceled, and what is shown meanwhile. */
  children: ReactNode
  onRetry: () => void
}

/** Reports, within a live region, that the user canceled an operation, and offers a retry. */
export function CanceledNotice({ children, onRetry }: CanceledNoticeProps) {
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The notice disappears with its button, so move the focus first.
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
