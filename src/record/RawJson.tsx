import { useState } from 'react'
import { maskFields } from '../api/mask-fields.ts'
import { t } from '../messages/lazy-messages.ts'
import { prettyJson } from '../messages/pretty-json.ts'
import { allSecretPaths } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import styles from './RecordCard.module.css'

/** Shows a response as received, except that its secrets are masked until they are asked for. */
export function RawJson({ text }: { text: string }) {
  const [isRevealed, setIsRevealed] = useState(false)
  const maskedText = maskFields(text, allSecretPaths())
  const shownText = isRevealed ? text : maskedText
  return (
    <>
      <div className={styles.copyRaw}>
        {maskedText !== text && (
          <Button variant="quiet" aria-pressed={isRevealed} onClick={() => setIsRevealed(!isRevealed)}>
            {t.secrets.showAll}
          </Button>
        )}
        <CopyButton text={shownText} label={t.action.copy(t.record.rawJson)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable */}
      <pre translate="no" className={styles.raw} tabIndex={0}>
        <bdi>{prettyJson(shownText)}</bdi>
      </pre>
    </>
  )
}
