import { Link } from 'react-router-dom'
import { t } from '../messages/first.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Clipped, clippedProps, Missing } from '../ui/Text.tsx'
import styles from './ListTable.module.css'

interface IdCellProps {
  label: string
  id: string | undefined
  /** Address of the record that the identifier names, if it is not the row's own. */
  to?: string
}

/** An identifier in a table, with its copy button. */
export function IdCell({ label, id, to }: IdCellProps) {
  if (!id) return <Missing said={t.record.missingSaid} />
  const text = { text: id, mono: true, className: styles.id }
  return (
    <>
      {to ? <Link {...clippedProps(text)} to={to} /> : <Clipped {...text} />}
      <CopyButton
        // Another identifier has not been copied.
        key={id}
        text={id}
        label={t.action.copy(label)}
        copied={t.feedback.copied}
        failed={t.feedback.notCopied}
      />
    </>
  )
}
