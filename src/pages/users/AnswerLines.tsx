import { cut } from '../../messages/cut.ts'
import { t } from '../../messages/messages.ts'
import { LongText } from '../../record/LongText.tsx'
import { useFirst } from '../../record/use-first.tsx'
import { Missing } from '../../ui/Text.tsx'
import styles from './AnswerLines.module.css'
import type { AnswerLine } from './answer-lines.ts'
import { Secret } from './Secret.tsx'

/** Characters of the way to a value. */
const longestPath = 300

interface AnswerLinesProps {
  lines: readonly AnswerLine[]
  /** Called when a secret was copied. */
  onCopied: () => void
}

/** The values of a sign-in's answer; those that look secret are masked until asked for. */
export function AnswerLines({ lines, onCopied }: AnswerLinesProps) {
  const { first, more } = useFirst(lines)
  return (
    <>
      <dl className={styles.lines}>
        {first.map((line) => (
          <div key={line.path}>
            <dt>
              <bdi>{cut(line.path, longestPath) || t.record.answer}</bdi>
            </dt>
            <dd>{line.secret ? <Secret line={line} onCopied={onCopied} /> : <Plain text={line.text} />}</dd>
          </div>
        ))}
      </dl>
      {more}
    </>
  )
}

const Plain = ({ text }: { text: string }) =>
  text === '' ? <Missing said={t.record.missingSaid} /> : <LongText className={styles.text} text={text} />
