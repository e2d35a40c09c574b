import { t } from '../messages/first.ts'
import { hrefOf } from '../paths.ts'
import { Clipped, clippedProps, Missing } from '../ui/Text.tsx'
import styles from './ListTable.module.css'

interface IdCellProps {
  label: string
  id: string | undefined
  /** Address of the record that the identifier names, if it is not the row's own. */
  to?: string
}

/** An identifier in a table, with its copy button. The table handles both, see `useTableClicks`. */
export function IdCell({ label, id, to }: IdCellProps) {
  if (!id) return <Missing said={t.record.missingSaid} />
  const text = { text: id, mono: true, className: styles.id }
  const name = t.action.copy(label)
  return (
    <>
      {to ? <a {...clippedProps(text)} href={hrefOf(to)} /> : <Clipped {...text} />}
      <button type="button" className={styles.copy} value={id} aria-label={name} title={name} />
    </>
  )
}
