import { fold } from '../../contract/text.ts'
import type { JsonObject } from '../../reading/index.ts'
import { type Condition, noneDeclared, recordReader, recordTest, someValue } from './conditions.ts'

export const MAX_CLOSE_EMAILS = 20

/** Returns an email address without its tag: `anna@example.com` for `Anna+shop@example.com`. */
function withoutTag(text: string): string | undefined {
  const [, name, host] = (text.length < 255 && /^([^@+\s]+)(?:\+[^@\s]*)?(@[^@\s]+)$/.exec(text.trim())) || []
  return name && host && fold(name + host)
}

/**
 * Returns the test whether a record would meet the conditions but for the tag of an email address. Undefined if they do
 * not have one address.
 */
export function closeEmailTest(
  conditions: readonly Condition[],
  declared = noneDeclared,
): ((record: JsonObject) => boolean) | undefined {
  const isOfEmail = ({ operator, value }: Condition) =>
    (operator === 'contains' || operator === 'is') && withoutTag(value) !== undefined
  const [condition, ...otherOnes] = conditions.filter(isOfEmail)
  if (condition === undefined || otherOnes.length > 0) return undefined
  const email = withoutTag(condition.value)
  const meetsOthers = recordTest(
    conditions.filter((each) => each !== condition),
    declared,
  )
  const read = recordReader(declared)
  return (record) =>
    someValue(read(record).visible, condition.field, (value) => withoutTag(String(value)) === email) &&
    meetsOthers(record)
}
