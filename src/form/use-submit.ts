import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { type Explanation, explain } from '../api/explain.ts'
import type { Deed } from '../messages/en-failure.ts'
import { t } from '../messages/messages.ts'

interface SubmitOptions<Values extends FieldValues, Input, Output> {
  form: UseFormReturn<Values>
  write: UseMutationOptions<Output, Error, Input>
  deed: Deed
  /** The form's fields, as the service names them. */
  fields: readonly FieldPath<Values>[]
  /** What is sent for what was typed; undefined where it cannot be, and the field has been told so. */
  toInput: (values: Values) => Input | undefined | Promise<Input | undefined>
  /** Confirms the success, and gives the address to go to. */
  onDone: (output: Output, input: Input) => string
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
 * Submits a form once, however often it is asked to. A refusal is shown at the fields it names, the first of which takes
 * the focus, and as a whole beside the button until the next submit; what was typed stays. Who has left the form by then
 * stays where they are.
 */
export function useSubmit<Values extends FieldValues, Input, Output>(
  options: SubmitOptions<Values, Input, Output>,
) {
  const { form, deed, fields, toInput, onDone } = options
  const navigate = useNavigate()
  const mutation = useMutation(options.write)
  const [failure, setFailure] = useState<Explanation>()
  // Set before React draws anything, so that the second click of a double one finds it.
  const locked = useRef(false)
  const isHere = useRef(true)
  // Talks to the router: only who is still here is taken on.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const fail = (error: unknown) => {
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
  }

  const submit = async (values: Values) => {
    if (locked.current) return
    locked.current = true
    setFailure(undefined)
    try {
      const input = await toInput(values)
      if (input === undefined) return setFailure(invalid(deed))
      const address = onDone(await mutation.mutateAsync(input), input)
      if (isHere.current) navigate(address)
    } catch (error) {
      fail(error)
    } finally {
      locked.current = false
    }
  }

  return {
    failure,
    isPending: mutation.isPending,
    onSubmit: form.handleSubmit(submit, () => setFailure(invalid(deed))),
  }
}
