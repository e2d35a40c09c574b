import { useState } from 'react'
import { entryTexts } from '../../messages/entry.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface KeyFieldProps {
  label: string
  description: string
  error: string | undefined
  /** Whether the field is focused when it appears. */
  isAutofocused?: boolean
}

/** The field for a key, uncontrolled, since React would write its value into a DOM attribute. */
export function KeyField({ label, description, error, isAutofocused = false }: KeyFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <TextField
      name="key"
      data-autofocus={isAutofocused || undefined}
      autoFocus={isAutofocused}
      type={isVisible ? 'text' : 'password'}
      label={label}
      description={description}
      error={error}
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="off"
      button={
        <Button variant="quiet" aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
          {entryTexts.signIn.show}
        </Button>
      }
    />
  )
}
