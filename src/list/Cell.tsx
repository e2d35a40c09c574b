import type { Json } from '../api/json.ts'
import { jsonText } from '../api/json.ts'
import { t } from '../messages/first.ts'
import { Clipped, Missing } from '../ui/Text.tsx'
import { readInstant, Time } from '../ui/Time.tsx'

/** Any value of a service in a table's cell: one line of text, a time as such, a dash for nothing. */
export function Cell({ value, mono }: { value: Json | undefined; mono?: boolean }) {
  if (value === undefined || value === null || value === '') return <Missing said={t.record.missingSaid} />
  const instant = typeof value === 'string' ? readInstant(value) : undefined
  if (instant) return <Time instant={instant} short />
  return <Clipped text={jsonText(value)} {...(mono && { mono })} />
}
