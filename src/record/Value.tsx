import { type Json, jsonText } from '../api/json.ts'
import { t } from '../messages/messages.ts'
import { EmptyValue } from '../ui/Text.tsx'
import { readInstant, Time } from '../ui/Time.tsx'
import { LongText } from './LongText.tsx'
import styles from './Value.module.css'

/** Any value of a service, whole: text as it is, times with their zone, structures as JSON, a dash for nothing. */
export function Value({ value }: { value: Json | undefined }) {
  if (value === undefined || value === null || value === '') return <EmptyValue said={t.record.missingSaid} />
  const instant = typeof value === 'string' ? readInstant(value) : undefined
  if (instant) return <Time instant={instant} />
  return <LongText text={jsonText(value)} className={typeof value === 'object' ? styles.json : styles.text} />
}

/** A text that somebody typed, such as a name: never a time, even where it looks like one. */
export const TypedText = ({ text }: { text: string | undefined }) =>
  text ? <LongText text={text} className={styles.text} /> : <EmptyValue said={t.record.missingSaid} />
