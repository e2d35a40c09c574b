import { useRef } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import styles from './NewRows.module.css'

/** Offers new rows with a button that covers the table's edge, so that nothing moves when it appears. */
export function NewRows({ onShow }: { onShow: (() => void) | undefined }) {
  const region = useRef<HTMLDivElement>(null)
  const show = () => {
    onShow?.()
    // The button disappears, so the focus moves to its region.
    region.current?.focus()
  }
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles.region}>
      {onShow && (
        <Button variant="small" className={styles.button} onClick={show}>
          {t.lists.newRows}
        </Button>
      )}
    </div>
  )
}
