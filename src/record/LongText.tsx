import { useState } from 'react'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/text.ts'
import { Button } from '../ui/Button.tsx'

/** Limits the characters shown before "Show all". */
const MAX_COLLAPSED_LENGTH = 600

/** Shows a text. Of a long text, it shows only the beginning until the user presses "Show all". */
export function LongText({ text, className }: { text: string; className?: string | undefined }) {
  const [isExpanded, setIsExpanded] = useState(false)
  return (
    <>
      <bdi className={className}>{isExpanded ? text : truncate(text, MAX_COLLAPSED_LENGTH)}</bdi>
      {text.length > MAX_COLLAPSED_LENGTH && (
        <span>
          {' '}
          <Button variant="link" onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? t.action.showLess : t.action.showAll}
          </Button>
        </span>
      )}
    </>
  )
}
