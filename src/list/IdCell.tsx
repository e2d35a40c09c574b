import { t } from '../messages/messages.ts'
import { hrefOf } from '../paths.ts'
import { EmptyValue, Truncated } from '../ui/Text.tsx'
import styles from './IdCell.module.css'

interface IdCellProps {
  label: string
  id: string | undefined
  /** Path of the record, if the identifier links to it. */
  to?: string | undefined
}

/** Shows an identifier with its copy button; `useTableClicks` handles clicks on the button and the link. */
export function IdCell({ label, id, to }: IdCellProps) {
  if (!id) return <EmptyValue srLabel={t.record.missingLabel} />
  const copyLabel = t.action.copy(label)
  return (
    <>
      <Truncated text={id} isMonospaced className={styles.id} href={to && hrefOf(to)} />
      <button type="button" className={styles.copy} value={id} aria-label={copyLabel} title={copyLabel} />
    </>
  )
}
