import { Link } from '../link/Link.tsx'
import { t } from '../messages/first.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Clipped, Missing } from '../ui/Text.tsx'
import styles from './ListTable.module.css'

interface IdCellProps {
  label: string
  id: string | undefined
  /** Address of the record that the identifier names, where it is another one than the row's own. */
  to?: string
}

/** An identifier in a table, with its copy button. */
export function IdCell({ label, id, to }: IdCellProps) {
  if (!id) return <Missing said={t.record.missingSaid} />
  return (
    <span className={styles.id}>
      {to ? (
        <Link to={to}>
          <Clipped text={id} mono />
        </Link>
      ) : (
        <Clipped text={id} mono />
      )}
      <CopyButton
        text={id}
        label={t.action.copy(label)}
        copied={t.feedback.copied}
        failed={t.feedback.notCopied}
      />
    </span>
  )
}
