import { useState } from 'react'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface KeyFieldProps {
  label: string
  description: string
  error: string | undefined
  /** Whether the field takes the focus whenever it mounts. Otherwise its page or dialog focuses it. */
  isFocusedOnMount?: boolean
}

/** The field for a key, uncontrolled, since React would write its value into a DOM attribute. */
export function KeyField({ label, description, error, isFocusedOnMount = false }: KeyFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <TextField
      name="key"
      data-autofocus
      autoFocus={isFocusedOnMount}
      type={isVisible ? 'text' : 'password'}
      label={label}
      description={description}
      error={error}
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="off"
      button={
        <Button variant="quiet" aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
          {t.signIn.show}
        </Button>
      }
    />
  )
}
