import { type FocusEvent, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { isVisible } from '../contract/is-visible.ts'
import { TextField } from '../ui/TextField.tsx'
import { SameNameWarning, type SameNameWarningProps } from './SameNameWarning.tsx'

interface NameFieldProps extends Omit<SameNameWarningProps, 'name'> {
  label: string
  error: string | undefined
  hasInitialFocus: boolean | undefined
  /** The current value. */
  value: string
  field: UseFormRegisterReturn
}

/** Whether the focus moves to the button that submits the form. */
const isSubmitting = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** The field for a name, which warns about existing records with the same name when the user leaves it. */
export function NameField({ label, error, hasInitialFocus, value, field, ...warning }: NameFieldProps) {
  const [leftValue, setLeftValue] = useState<string>()
  const { onBlur, ...input } = field
  const name = value === leftValue && isVisible(value) ? value : undefined
  return (
    <TextField
      label={label}
      error={error}
      warning={<SameNameWarning {...warning} name={name} />}
      autoComplete="off"
      data-autofocus={hasInitialFocus || undefined}
      {...input}
      onBlur={(event) => {
        if (!isSubmitting(event)) setLeftValue(event.currentTarget.value)
        void onBlur(event)
      }}
    />
  )
}
