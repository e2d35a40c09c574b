import { useState } from 'react'
import { t } from '../../messages/entry.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface KeyFieldProps {
  label: string
  description: string
  error: string | undefined
  /** Takes the focus when it appears: the one thing that is asked for. */
  isFirst?: boolean
}

/** The field of a key. React does not hold its value: it would write it into the page's attributes. */
export function KeyField({ label, description, error, isFirst = false }: KeyFieldProps) {
  const [isVisible, setShown] = useState(false)
  return (
    <TextField
      name="key"
      data-autofocus={isFirst || undefined}
      autoFocus={isFirst}
      type={isVisible ? 'text' : 'password'}
      label={label}
      description={description}
      error={error}
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="off"
      button={
        <Button variant="quiet" aria-pressed={isVisible} onClick={() => setShown(!isVisible)}>
          {t.signIn.show}
        </Button>
      }
    />
  )
}
