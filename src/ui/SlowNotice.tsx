import { t } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import { focusContainer } from './focus.ts'
import { Notice } from './Notice.tsx'
import { useDelayed } from './timers.ts'
import { LiveRegion } from './VisuallyHidden.tsx'

interface SlowNoticeProps {
  /** Whether the operation is running. */
  isRunning: boolean
  onCancel?: () => void
}

const SLOW_THRESHOLD_MS = 4000

/** Reports that an operation has taken four seconds, and lets the user cancel it where possible. */
export function SlowNotice({ isRunning, onCancel }: SlowNoticeProps) {
  const isSlow = useDelayed(isRunning, SLOW_THRESHOLD_MS)
  return (
    <LiveRegion>
      {isSlow && (
        <Notice
          tone="plain"
          actions={
            onCancel && (
              <Button
                variant="link"
                onClick={({ currentTarget }) => {
                  focusContainer(currentTarget)
                  onCancel()
                }}
              >
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
