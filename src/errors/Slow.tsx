import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { focusContainer } from '../ui/focus-container.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useDelayed } from '../ui/use-delayed.ts'

const slowAfter = 4000

/** Says so when something has been on its way for four seconds, and lets the person stop it where it can be. */
export function Slow({ active, onCancel }: { active: boolean; onCancel?: () => void }) {
  const isSlow = useDelayed(active, slowAfter)
  return (
    <LiveRegion>
      {isSlow && (
        <Notice
          tone="plain"
          actions={
            onCancel && (
              <Button
                look="link"
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
