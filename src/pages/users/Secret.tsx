import { useState } from 'react'
import { t } from '../../messages/messages.ts'
import { LongText } from '../../record/Value.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useTimeout } from '../../ui/use-timeout.ts'
import styles from './ResponseFields.module.css'
import type { ResponseField } from './response-fields.ts'

/** Time after which a revealed secret is masked again. */
const REVEAL_MS = 60_000

interface SecretProps {
  field: ResponseField
  /** Called when the secret was copied. If it is undefined, there is no copy button. */
  onCopied?: () => void
}

/** A value that stays masked until the user reveals it. */
export function Secret({ field: { path, text }, onCopied }: SecretProps) {
  const [isVisible, setIsVisible] = useState(false)
  useTimeout(isVisible ? REVEAL_MS : undefined, () => setIsVisible(false))
  const name = path || t.record.response
  // “Copy token” is already the name of the most likely token's button, so a field with this path is quoted.
  const copyName = path === 'token' ? '["token"]' : name
  return (
    <span className={styles.secret}>
      <code translate="no">
        {isVisible ? <LongText text={text} /> : <span title={t.signUserIn.masked}>••••••••</span>}
      </code>
      <span className={styles.actions}>
        <Button
          variant="link"
          aria-label={isVisible ? t.signUserIn.hide(name) : t.signUserIn.show(name)}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? t.signUserIn.hideShort : t.signIn.show}
        </Button>
        {onCopied && (
          <CopyButton
            text={text}
            label={t.action.copy(copyName)}
            copied={t.feedback.copied}
            failed={t.feedback.notCopied}
            onCopied={onCopied}
          />
        )}
      </span>
    </span>
  )
}
