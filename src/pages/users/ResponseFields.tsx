import { t } from '../../messages/messages.ts'
import { truncate } from '../../messages/truncate.ts'
import { LongText } from '../../record/LongText.tsx'
import { useShowMore } from '../../record/use-show-more.tsx'
import { EmptyValue } from '../../ui/Text.tsx'
import styles from './ResponseFields.module.css'
import type { ResponseField } from './response-fields.ts'
import { Secret } from './Secret.tsx'

/** Maximum characters of a path. */
const MAX_PATH_LENGTH = 300

interface ResponseFieldsProps {
  lines: readonly ResponseField[]
  /** Called when a secret was copied. */
  onCopied: () => void
}

/** The values of a sign-in's response; those that look secret stay masked until revealed. */
export function ResponseFields({ lines, onCopied }: ResponseFieldsProps) {
  const { first, more } = useShowMore(lines)
  return (
    <>
      <dl className={styles.lines}>
        {first.map((line) => (
          <div key={line.path}>
            <dt>
              <bdi>{truncate(line.path, MAX_PATH_LENGTH) || t.record.answer}</bdi>
            </dt>
            <dd>
              {line.secret ? <Secret line={line} onCopied={onCopied} /> : <PlainValue text={line.text} />}
            </dd>
          </div>
        ))}
      </dl>
      {more}
    </>
  )
}

const PlainValue = ({ text }: { text: string }) =>
  text === '' ? (
    <EmptyValue srLabel={t.record.missingSaid} />
  ) : (
    <LongText className={styles.text} text={text} />
  )
