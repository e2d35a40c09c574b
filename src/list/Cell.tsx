import type { Json } from '../api/json.ts'
import { jsonText } from '../api/json.ts'
import { t } from '../messages/messages.ts'
import { EmptyValue, Truncated } from '../ui/Text.tsx'
import { readInstant, Time } from '../ui/Time.tsx'

/** Shows any value in a table cell: text on one line, an instant as a time, a dash if missing. */
export function Cell({ value }: { value: Json | undefined }) {
  const instant = typeof value === 'string' ? readInstant(value) : undefined
  if (instant) return <Time instant={instant} short />
  return <TextCell text={value === undefined || value === null ? '' : jsonText(value)} />
}

/** Shows a text in a table cell, never as a time: for names and other fields that users type. */
export function TextCell({ text, isMonospaced }: { text: string | undefined; isMonospaced?: boolean }) {
  if (!text) return <EmptyValue srLabel={t.record.missingLabel} />
  return <Truncated text={text} {...(isMonospaced && { isMonospaced })} />
}
