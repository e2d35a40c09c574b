import { IconRefresh } from '@tabler/icons-react'
import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import styles from './RefreshButton.module.css'

/** Asks again for what the page shows. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Button variant="quiet" aria-label={t.action.refresh} title={t.action.refresh} onClick={onRefresh}>
      <IconRefresh size={16} aria-hidden />
      <span className={styles.label}>{t.action.refresh}</span>
    </Button>
  )
}
