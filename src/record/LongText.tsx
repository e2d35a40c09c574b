import { useState } from 'react'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/truncate.ts'
import { Button } from '../ui/Button.tsx'

/** Characters shown before "Show all". */
const MAX_COLLAPSED_LENGTH = 600

/** Text of a service that may be of any length: its beginning, and the whole of it when asked for. */
export function LongText({ text, className }: { text: string; className?: string | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <bdi className={className}>{open ? text : truncate(text, MAX_COLLAPSED_LENGTH)}</bdi>
      {text.length > MAX_COLLAPSED_LENGTH && (
        <>
          {' '}
          <Button variant="link" onClick={() => setOpen(!open)}>
            {open ? t.action.showLess : t.action.showAll}
          </Button>
        </>
      )}
    </>
  )
}
