import { useState } from 'react'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/truncate.ts'
import { Button } from '../ui/Button.tsx'

/** Limits the characters shown before "Show all". */
const MAX_COLLAPSED_LENGTH = 600

/** Shows the beginning of a text of any length, and all of it on request. */
export function LongText({ text, className }: { text: string; className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <bdi className={className}>{isOpen ? text : truncate(text, MAX_COLLAPSED_LENGTH)}</bdi>
      {text.length > MAX_COLLAPSED_LENGTH && (
        <>
          {' '}
          <Button variant="link" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t.action.showLess : t.action.showAll}
          </Button>
        </>
      )}
    </>
  )
}
