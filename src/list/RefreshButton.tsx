import { IconRefresh } from '@tabler/icons-react'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import styles from './RefreshButton.module.css'

/** Requests the page's data again. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Button variant="quiet" aria-label={t.action.refresh} title={t.action.refresh} onClick={onRefresh}>
      <IconRefresh size={16} aria-hidden />
      <span className={styles.label}>{t.action.refresh}</span>
    </Button>
  )
}
