import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/truncate.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyValue } from '../ui/Text.tsx'
import { LongText } from './LongText.tsx'
import styles from './Value.module.css'

/** Characters of a link, which can hold no button for the rest; the record that it leads to has the whole. */
const MAX_LINK_LENGTH = 600

interface IdProps {
  label: string
  id: string | undefined
  /** Address of the record that it names, where that is another page. */
  to?: string | undefined
}

/** An identifier, whole, with its copy button and, where it names another record, a link. */
export function Id({ label, id, to }: IdProps) {
  if (!id) return <EmptyValue said={t.record.missingSaid} />
  return (
    <span className={styles.id}>
      {to ? (
        <Link to={to}>
          <code>
            <bdi>{truncate(id, MAX_LINK_LENGTH)}</bdi>
          </code>
        </Link>
      ) : (
        <code>
          <LongText text={id} />
        </code>
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
