import { type FocusEvent, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { hasVisibleCharacter } from '../contract/has-visible-character.ts'
import { TextField } from '../ui/TextField.tsx'
import { SameNameWarning, type SameNameWarningProps } from './SameNameWarning.tsx'

interface NameFieldProps extends Omit<SameNameWarningProps, 'name'> {
  label: string
  error: string | undefined
  hasInitialFocus: boolean | undefined
  /** The field's current value. */
  value: string
  field: UseFormRegisterReturn
}

/** Whether the focus moves to the button that submits the form. */
const movesToSubmit = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** A field for a name. Warns about records with the same name when the user leaves it, except to submit. */
export function NameField({ label, error, hasInitialFocus, value, field, ...warningProps }: NameFieldProps) {
  const [valueOnBlur, setValueOnBlur] = useState<string>()
  const { onBlur, ...input } = field
  // No warning while the user is typing.
  const nameToCheck = value === valueOnBlur && hasVisibleCharacter(value) ? value : undefined
  return (
    <TextField
      label={label}
      error={error}
      warning={<SameNameWarning {...warningProps} name={nameToCheck} />}
      autoComplete="off"
      data-autofocus={hasInitialFocus || undefined}
      {...input}
      onBlur={(event) => {
        if (!movesToSubmit(event)) setValueOnBlur(event.currentTarget.value)
        void onBlur(event)
      }}
    />
  )
}
