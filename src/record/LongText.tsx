import { useState } from 'react'
import { cut } from '../messages/cut.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'

/** Characters shown before "Show all". */
const shown = 600

/** Text of a service that may be of any length: its beginning, and the whole of it when asked for. */
export function LongText({ text, className }: { text: string; className?: string | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <bdi className={className}>{open ? text : cut(text, shown)}</bdi>
      {text.length > shown && (
        <>
          {' '}
          <Button look="link" onClick={() => setOpen(!open)}>
            {open ? t.action.showLess : t.action.showAll}
          </Button>
        </>
      )}
    </>
  )
}
