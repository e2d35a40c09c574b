import type { MouseEvent, ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import styles from './Notice.module.css'

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

interface NoticeProps {
  tone: 'red' | 'amber' | 'accent' | 'plain'
  title?: ReactNode
  children?: ReactNode
  /** Links and buttons at the end of the text. */
  actions?: ReactNode
  role?: 'alert' | 'status' | 'note'
}

/** A framed message with a colored edge: red for failures, amber for warnings, the accent for offers. */
export function Notice({ tone, title, children, actions, role }: NoticeProps) {
  return (
    <div role={role} className={tone === 'plain' ? styles.notice : `${styles.notice} ${styles[tone]}`}>
      {title && <p className={styles.title}>{title}</p>}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {actions && <span> </span>}
      {actions && <span className={styles.actions}>{actions}</span>}
    </div>
  )
}
