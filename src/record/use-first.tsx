import { type ReactNode, useState } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'

/** Fields shown before "Show more". */
const FIRST = 200

/** Fields that "Show more" adds at most. */
const MAX_STEP = 1000

/**
 * The first of any number of fields, and what follows them: how many there are, and the way to see more of them. Drawing
 * thousands at once would block the page.
 */
export function useFirst<Field>(fields: readonly Field[]): { first: readonly Field[]; more: ReactNode } {
  const [count, setCount] = useState(FIRST)
  const first = fields.slice(0, count)
  const more = first.length < fields.length && (
    <p>
      {t.record.fieldsShown(count, fields.length)}{' '}
      <Button look="link" onClick={() => setCount(count + Math.min(count, MAX_STEP))}>
        {t.action.showMore}
      </Button>
    </p>
  )
  return { first, more }
}
