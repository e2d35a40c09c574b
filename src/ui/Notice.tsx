import type { MouseEvent, ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import { focusContainerThen } from './focus.ts'
import styles from './Notice.module.css'
import { LiveRegion } from './Text.tsx'
import { useDelayed } from './timers.ts'

type OnRetry = (event: MouseEvent<HTMLElement>) => void

export const RetryButton = ({ onRetry }: { onRetry: OnRetry }) => (
  <Button variant="link" onClick={onRetry}>
    {t.action.retry}
  </Button>
)

/** Without `onRetry`, only a reload helps. */
export const RetryActions = ({ onRetry }: { onRetry?: OnRetry | undefined }) => (
  <>
    {onRetry && <RetryButton onRetry={onRetry} />}
    <Button variant="link" onClick={() => location.reload()}>
      {t.page.reload}
    </Button>
  </>
)

interface NoticeProps {
  tone: 'red' | 'amber' | 'green' | 'accent' | 'plain'
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status' | 'note'
}

/** A framed message with a colored edge: red for failures, amber for warnings, green for success, the accent for offers. */
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

interface CanceledNoticeProps {
  children: ReactNode
  onRetry: () => void
}

export const CanceledNotice = ({ children, onRetry }: CanceledNoticeProps) => (
  <Notice tone="plain" actions={<RetryButton onRetry={focusContainerThen(onRetry)} />}>
    {children}
  </Notice>
)

const SLOW_THRESHOLD_MS = 4000

export function SlowNotice({ isRunning, onCancel }: { isRunning: boolean; onCancel?: () => void }) {
  const isSlow = useDelayed(isRunning, SLOW_THRESHOLD_MS)
  return (
    <LiveRegion>
      {isSlow && (
        <Notice
          tone="plain"
          actions={
            onCancel && (
              <Button variant="link" onClick={focusContainerThen(onCancel)}>
                {t.action.cancel}
              </Button>
            )
          }
        >
          {t.feedback.slow}
        </Notice>
      )}
    </LiveRegion>
  )
}
