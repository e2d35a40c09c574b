import { IconRefresh } from '@tabler/icons-react'
import { firstPageTexts } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import styles from './RefreshButton.module.css'

/** Requests the page's data again. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Button
      variant="quiet"
      aria-label={firstPageTexts.action.refresh}
      title={firstPageTexts.action.refresh}
      onClick={onRefresh}
    >
      <IconRefresh size={16} aria-hidden />
      <span className={styles.label}>{firstPageTexts.action.refresh}</span>
    </Button>
  )
}
