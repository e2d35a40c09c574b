import { type Json, jsonText } from '../api/json.ts'
import { t } from '../messages/messages.ts'
import { EmptyValue } from '../ui/Text.tsx'
import { readInstant, Time } from '../ui/Time.tsx'
import { LongText } from './LongText.tsx'
import styles from './Value.module.css'

/** Shows any value: text unchanged, a time with its zone, an object or array as JSON, a dash if missing. */
export function Value({ value }: { value: Json | undefined }) {
  if (value === undefined || value === null || value === '')
    return <EmptyValue srLabel={t.record.missingLabel} />
  const instant = typeof value === 'string' ? readInstant(value) : undefined
  if (instant) return <Time instant={instant} />
  return <LongText text={jsonText(value)} className={typeof value === 'object' ? styles.json : styles.text} />
}

/** Shows text that a user typed, such as a name, unchanged even if it looks like a time. */
export const TypedText = ({ text }: { text: string | undefined }) =>
  text ? <LongText text={text} className={styles.text} /> : <EmptyValue srLabel={t.record.missingLabel} />
