import { useState } from 'react'
import { t } from '../../messages/messages.ts'
import { LongText } from '../../record/LongText.tsx'
import { useFirst } from '../../record/use-first.tsx'
import { cut } from '../../text/cut.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Missing } from '../../ui/Text.tsx'
import { useTimeout } from '../../ui/use-timeout.ts'
import styles from './AnswerLines.module.css'
import type { AnswerLine } from './answer-lines.ts'

/** Characters of the way to a value. */
const longestPath = 300

/** A shown secret is hidden again after a minute. */
const shownFor = 60_000

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

interface SecretProps {
  line: AnswerLine
  onCopied: () => void
}

function Secret({ line: { path, text }, onCopied }: SecretProps) {
  const [shown, setShown] = useState(false)
  useTimeout(shown ? shownFor : undefined, () => setShown(false))
  const name = path || t.record.answer
  return (
    <span className={styles.secret}>
      <code>{shown ? <LongText text={text} /> : <span title={t.signUserIn.masked}>••••••••</span>}</code>
      <span className={styles.actions}>
        <Button
          look="link"
          aria-label={shown ? t.signUserIn.hide(name) : t.signUserIn.show(name)}
          onClick={() => setShown(!shown)}
        >
          {shown ? t.signUserIn.hideShort : t.signIn.show}
        </Button>
        <CopyButton
          text={text}
          label={t.action.copy(name)}
          copied={t.feedback.copied}
          failed={t.feedback.notCopied}
          onCopied={onCopied}
        />
      </span>
    </span>
  )
}
