import { type ReactNode, useState } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'

/** Limits how many fields are shown before "Show more". */
const MAX_INITIAL_FIELDS = 200

/** Limits how many fields each "Show more" adds. */
const MAX_MORE_FIELDS = 1000

/**
 * Limits a list of fields, because rendering thousands at once would block the page. Returns the fields to
 * show, and a line with a "Show more" button if there are others.
 */
export function useShowMore<Field>(fields: readonly Field[]): {
  shownFields: readonly Field[]
  showMoreLine: ReactNode
} {
  const [count, setCount] = useState(MAX_INITIAL_FIELDS)
  const shownFields = fields.slice(0, count)
  const showMoreLine = shownFields.length < fields.length && (
    <p>
      <span>{t.record.fieldsShown(count, fields.length)}</span>{' '}
      <Button variant="link" onClick={() => setCount(count + Math.min(count, MAX_MORE_FIELDS))}>
        {t.action.showMore}
      </Button>
    </p>
  )
  return { shownFields, showMoreLine }
}
