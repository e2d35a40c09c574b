import { t } from '../messages/messages.ts'
import { type Json, type JsonObject, valueAt } from '../reading/index.ts'
import { readShownInstant } from '../ui/Time.tsx'
import { epochTimeOf, zeroPattern } from './row-facts.ts'
import { isTimeName } from './search/field-names.ts'

const MAX_TEXTS = 10

// Such as `vip`, but no text with a comma, which would look like two.
const isShortText = (value: Json) => typeof value === 'string' && /^(?=.*\S)[^,\p{C}]{1,40}$/u.test(value)

/** Returns the text of a value that is not shown as received: `Yes` for true, `vip, beta` for a short list of texts. */
export function shownText(value: Json | undefined): string | undefined {
  if (typeof value === 'boolean') return value ? t.value.yes : t.value.no
  const isShortList = Array.isArray(value) && value.length > 0 && value.length <= MAX_TEXTS
  return isShortList && value.every(isShortText) ? value.join(', ') : undefined
}

/** Whether a field has the name of a time, and all its values in the records are times as numbers, in the same unit. */
export function areNumbersTimes(path: string, records: readonly JsonObject[]): boolean {
  if (!isTimeName(path)) return false
  const values = records
    .map((record) => valueAt(record, path) ?? '')
    .filter((value) => !zeroPattern.test(String(value).trim()))
  const units = values.map((value) => {
    const time = epochTimeOf(value)
    return time && (time === value ? 'ms' : 's')
  })
  return units[0] !== undefined && units.every((unit) => unit === units[0])
}

/** Returns a value as the time that it is shown as; a number only if it `isTime`. */
export function shownInstant(value: Json | undefined, isTime = false): Date | undefined {
  if (typeof value === 'string') return readShownInstant(value)
  const time = isTime ? epochTimeOf(value) : undefined
  return time === undefined ? undefined : new Date(time)
}
