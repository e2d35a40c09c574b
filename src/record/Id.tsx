import { Link } from '../link/Link.tsx'
import { t } from '../messages/messages.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Missing } from '../ui/Text.tsx'
import styles from './Value.module.css'

interface IdProps {
  label: string
  id: string | undefined
  /** Address of the record that it names, where that is another page. */
  to?: string | undefined
}

/** An identifier, whole, with its copy button and, where it names another record, a link. */
export function Id({ label, id, to }: IdProps) {
  if (!id) return <Missing said={t.record.missingSaid} />
  const text = (
    <code>
      <bdi>{id}</bdi>
    </code>
  )
  return (
    <span className={styles.id}>
      {to ? <Link to={to}>{text}</Link> : text}
      <CopyButton
        text={id}
        label={t.action.copy(label)}
        copied={t.feedback.copied}
        failed={t.feedback.notCopied}
      />
    </span>
  )
}
