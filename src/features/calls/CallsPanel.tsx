import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../messages/lazy-messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './CallsPanel.module.css'
import { CallTable, CallTools, useCalls } from './CallTable.tsx'

export function CallsPanel({ onClose }: { onClose: () => void }) {
  const [isFailedOnly, setIsFailedOnly] = useState(false)
  const { visibleCalls, totalCount, failedCount } = useCalls(isFailedOnly)
  return (
    // Escape closes the panel from any element in it.
    <section
      className={styles.panel}
      aria-label={t.calls.panelName}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <h2>{t.calls.title}</h2>
        <span className={styles.counts}>{t.calls.counts(totalCount, failedCount)}</span>
        <CallTools isFailedOnly={isFailedOnly} onFailedOnlyChange={setIsFailedOnly} />
        <IconButton
          label={t.calls.closePanel}
          icon={IconX}
          onClick={onClose}
          // The panel is at the end of the page, far from the button that opened it.
          autoFocus
        />
      </header>
      <div className={styles.calls}>
        <CallTable calls={visibleCalls} isFailedOnly={isFailedOnly} />
      </div>
    </section>
  )
}
