import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'

interface KeyFieldProps {
  label: string
  description: string
  error: string | undefined
  /** Takes the focus when it appears: the one thing that is asked for. */
  isFirst?: boolean
}

/** The field of a key. React does not hold its value: it would write it into the page's attributes. */
export function KeyField({ label, description, error, isFirst = false }: KeyFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      name="key"
      data-autofocus={isFirst}
      autoFocus={isFirst}
      type={shown ? 'text' : 'password'}
      label={label}
      description={description}
      error={error}
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="off"
      rightSectionWidth={64}
      rightSection={
        <Button look="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t.signIn.show}
        </Button>
      }
    />
  )
}
