import { t } from '../../messages/messages.ts'
import { truncate } from '../../messages/text.ts'
import { useShowMore } from '../../record/use-show-more.tsx'
import { LongText } from '../../record/Value.tsx'
import { EmptyValue } from '../../ui/Text.tsx'
import styles from './ResponseFields.module.css'
import type { ResponseField } from './response-fields.ts'
import { Secret } from './Secret.tsx'

/** Maximum characters of a field's path that are shown. */
const MAX_PATH_LENGTH = 300

interface ResponseFieldsProps {
  fields: readonly ResponseField[]
  /** The field of the token, which has a button of its own that copies it. */
  tokenField: ResponseField | undefined
  /** Called when a secret was copied. */
  onCopied: () => void
}

/** The values of a sign-in's response; those that look secret stay masked until revealed. */
export function ResponseFields({ fields, tokenField, onCopied }: ResponseFieldsProps) {
  const { shownFields, showMoreLine } = useShowMore(fields)
  return (
    <>
      <dl className={styles.fields}>
        {shownFields.map((field) => (
          <div key={field.path}>
            <dt>
              <bdi>{truncate(field.path, MAX_PATH_LENGTH) || t.record.response}</bdi>
            </dt>
            <dd>
              {field.isSecret ? (
                <Secret field={field} {...(field !== tokenField && { onCopied })} />
              ) : (
                <PlainValue text={field.text} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {showMoreLine}
    </>
  )
}

const PlainValue = ({ text }: { text: string }) =>
  text === '' ? (
    <EmptyValue srLabel={t.record.missingLabel} />
  ) : (
    <LongText className={styles.text} text={text} />
  )
