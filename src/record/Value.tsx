import { useState } from 'react'
import { type Json, jsonText } from '../api/json.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Missing } from '../ui/Text.tsx'
import { readInstant, Time } from '../ui/Time.tsx'
import styles from './Value.module.css'

/** Characters shown before "Show all". */
const shown = 600

/** Any value of a service, whole: text as it is, times with their zone, structures as JSON, a dash for nothing. */
export function Value({ value }: { value: Json | undefined }) {
  const [open, setOpen] = useState(false)
  if (value === undefined || value === null || value === '') return <Missing said={t.record.missingSaid} />
  const instant = typeof value === 'string' ? readInstant(value) : undefined
  if (instant) return <Time instant={instant} />
  const text = jsonText(value)
  const long = text.length > shown
  return (
    <>
      <bdi className={typeof value === 'object' ? styles.json : styles.text}>
        {long && !open ? `${text.slice(0, shown)}…` : text}
      </bdi>
      {long && (
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
