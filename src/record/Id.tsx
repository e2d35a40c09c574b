import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/text.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyValue } from '../ui/Text.tsx'
import { LongText } from './LongText.tsx'
import styles from './Value.module.css'

/** Limits the characters of a link, which has no "Show all". The linked page shows the whole ID. */
const MAX_LINK_LENGTH = 600

interface IdProps {
  label: string
  id: string | undefined
  /** Path of the record that it identifies, if that is another page. */
  to?: string | undefined
}

/** Shows a full identifier with its copy button, as a link if it identifies another record. */
export function Id({ label, id, to }: IdProps) {
  if (!id) return <EmptyValue srLabel={t.record.missingLabel} />
  return (
    <span className={styles.id}>
      {to ? (
        <Link to={to}>
          <code translate="no">
            <bdi>{truncate(id, MAX_LINK_LENGTH)}</bdi>
          </code>
        </Link>
      ) : (
        <code translate="no">
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
