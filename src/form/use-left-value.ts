import { type FocusEvent, useState } from 'react'

/** Whether the focus moves to the button that submits the form. */
const isSubmitting = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'

/** The value of a field when the user last left it, except to submit the form; and its blur handler. */
export function useLeftValue(): {
  leftValue: string | undefined
  onLeave: (event: FocusEvent<HTMLInputElement>) => void
} {
  const [leftValue, setLeftValue] = useState<string>()
  return {
    leftValue,
    onLeave: (event) => {
      if (!isSubmitting(event)) setLeftValue(event.currentTarget.value)
    },
  }
}
