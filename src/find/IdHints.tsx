import { IconInfoCircle } from '@tabler/icons-react'
import { t } from '../messages/messages.ts'
import styles from './FindPanel.module.css'
import { idHintFor } from './learned-shapes.ts'
import type { IdWord } from './parse-fields.ts'
import type { FindResult } from './use-find.ts'

/** Describes the format of identifiers for words that were not found but resemble an identifier. */
export function idHints(words: readonly IdWord[], findResults: readonly FindResult[]): string[] {
  const isUnresolved = ({ ids }: IdWord) =>
    !findResults.some(
      ({ by, text, state }) => by === 'id' && ids.includes(text) && ['pending', 'found'].includes(state),
    )
  const hints = words.filter(isUnresolved).flatMap(({ ids }) => {
    const hint = ids.map(idHintFor).find((idHint) => idHint !== undefined)
    if (hint === undefined) return []
    const text = t.find.shape.hint(hint.prefix, hint.minLength, hint.maxLength)
    return [hint.isOtherCase ? t.find.shape.case(text) : text]
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
