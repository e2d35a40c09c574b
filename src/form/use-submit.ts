import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Explanation, explain } from '../api/explain.ts'
import type { Deed } from '../messages/en-failure.ts'
import { t } from '../messages/messages.ts'
import { useWrite } from './use-write.ts'

interface SubmitOptions<Values extends FieldValues, Input, Output> {
  form: UseFormReturn<Values>
  write: UseMutationOptions<Output, Error, Input>
  deed: Deed
  /** The form's fields, as the service names them. */
  fields: readonly FieldPath<Values>[]
  /** What is sent for what was typed. */
  toInput: (values: Values) => Input
  onDone: (output: Output, input: Input) => void
}

const invalid = (deed: Deed): Explanation => ({
  title: t.failure.notDone[deed],
  happened: t.form.notSent,
  changed: t.failure.nothingChanged,
  todo: t.form.correct,
  details: [],
  fields: {},
  checkable: false,
})

/**
 * Submits a form once. A refusal is shown at the fields it names, the first of which takes the focus, and as a whole
 * beside the button until the next submit; what was typed stays.
 */
export function useSubmit<Values extends FieldValues, Input, Output>(
  options: SubmitOptions<Values, Input, Output>,
) {
  const { form, deed, fields, toInput, onDone } = options
  const { mutation, send } = useWrite(options.write)
  const [failure, setFailure] = useState<Explanation>()

  const submit = async (values: Values) => {
    setFailure(undefined)
    const input = toInput(values)
    const outcome = await send(input, (error) => {
      const explanation = explain(error, { write: deed, fields })
      setFailure(explanation)
      const [first, ...rest] = fields.filter((name) => explanation.fields[name]?.length)
      const mark = (name: FieldPath<Values>, shouldFocus: boolean) =>
        form.setError(
          name,
          { type: 'service', message: explanation.fields[name]?.join(' ') ?? '' },
          { shouldFocus },
        )
      if (first) mark(first, true)
      for (const name of rest) mark(name, false)
    })
    if (outcome) onDone(outcome.output, input)
  }

  return {
    failure,
    isPending: mutation.isPending,
    onSubmit: form.handleSubmit(submit, () => setFailure(invalid(deed))),
  }
}
