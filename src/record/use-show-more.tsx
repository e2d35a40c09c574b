import { type ReactNode, useState } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'

/** Fields shown before "Show more". */
const MAX_INITIAL_FIELDS = 200

/** Fields that "Show more" adds at most. */
const MAX_MORE_FIELDS = 1000

/**
 * The first of any number of fields, and what follows them: how many there are, and the way to see more of them. Drawing
 * thousands at once would block the page.
 */
export function useShowMore<Field>(fields: readonly Field[]): { first: readonly Field[]; more: ReactNode } {
  const [count, setCount] = useState(MAX_INITIAL_FIELDS)
  const first = fields.slice(0, count)
  const more = first.length < fields.length && (
    <p>
      {t.record.fieldsShown(count, fields.length)}{' '}
      <Button variant="link" onClick={() => setCount(count + Math.min(count, MAX_MORE_FIELDS))}>
        {t.action.showMore}
      </Button>
    </p>
  )
  return { first, more }
}
