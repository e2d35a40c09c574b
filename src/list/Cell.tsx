import type { Json } from '../api/json.ts'
import { jsonText } from '../api/json.ts'
import { t } from '../messages/first.ts'
import { EmptyValue, Truncated } from '../ui/Text.tsx'
import { readInstant, Time } from '../ui/Time.tsx'

/** Any value of a service in a table's cell: one line of text, a time as such, a dash for nothing. */
export function Cell({ value }: { value: Json | undefined }) {
  const instant = typeof value === 'string' ? readInstant(value) : undefined
  if (instant) return <Time instant={instant} short />
  return <TextCell text={value === undefined || value === null ? '' : jsonText(value)} />
}

/** A text that somebody typed in a table's cell: never a time, even where it looks like one. */
export function TextCell({ text, mono }: { text: string | undefined; mono?: boolean }) {
  if (!text) return <EmptyValue said={t.record.missingSaid} />
  return <Truncated text={text} {...(mono && { mono })} />
}
