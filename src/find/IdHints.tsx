import { IconInfoCircle } from '@tabler/icons-react'
import { t } from '../messages/messages.ts'
import styles from './FindPanel.module.css'
import { idHintFor } from './learned-shapes.ts'
import { type IdCandidate, lookUpTextsOf } from './parse-fields.ts'
import type { FindResult } from './use-find.ts'

/** Returns descriptions of the ID format, for words that look like learned IDs but that no record has. */
export function idHintTexts(words: readonly IdCandidate[], findResults: readonly FindResult[]): string[] {
  const isNotFound = (word: IdCandidate) =>
    !findResults.some(
      ({ by, text, state }) =>
        by === 'id' && lookUpTextsOf(word).includes(text) && ['pending', 'found'].includes(state),
    )
  const hints = words.filter(isNotFound).flatMap((word) => {
    const hint = lookUpTextsOf(word)
      .map(idHintFor)
      .find((idHint) => idHint !== undefined)
    if (hint === undefined) return []
    const formatText = t.find.shape.hint(hint.prefix, hint.minLength, hint.maxLength)
    return [hint.hasOtherCase ? t.find.shape.case(formatText) : formatText]
  })
  return [...new Set(hints)]
}

export function IdHints({ hints }: { hints: readonly string[] }) {
  if (hints.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={t.find.shape.title}>
      {hints.map((hint) => (
        <li key={hint} className={styles.line}>
          <IconInfoCircle size={16} aria-hidden className={styles.icon} />
          <span>{hint}</span>
        </li>
      ))}
    </ul>
  )
}
