import { t } from '../messages/first.ts'
import { Clipped, Missing } from '../ui/Text.tsx'
import styles from './ListTable.module.css'

interface IdCellProps {
  label: string
  id: string | undefined
}

/** An identifier in a table, with its copy button. The table handles the button, see `useTableClicks`. */
export function IdCell({ label, id }: IdCellProps) {
  if (!id) return <Missing said={t.record.missingSaid} />
  const name = t.action.copy(label)
  return (
    <>
      <Clipped text={id} mono className={styles.id} />
      <button type="button" className={styles.copy} value={id} aria-label={name} title={name} />
    </>
  )
}
