import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { DraftOffers } from './DraftOffers.tsx'
import styles from './Form.module.css'
import { FormFooter } from './FormFooter.tsx'
import type { FormSubmission } from './use-form-submission.ts'

interface FormFrameProps {
  form: FormSubmission
  /** Label of the submit button. */
  submitLabel: string
  cancelTo: string
  children: ReactNode
}

/** Ignores a held Enter, which would resubmit after a failure; in a `<textarea>` it inserts lines. */
function ignoreHeldEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}

/** The frame of every form: offered drafts, fields and footer. */
export function FormFrame({ form, submitLabel, cancelTo, children }: FormFrameProps) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.dispatch({ type: 'submitted' })
  }
  return (
    <>
      <DraftOffers form={form} />
      <form className={styles.form} onSubmit={onSubmit} onKeyDown={ignoreHeldEnter} noValidate>
        {children}
        <FormFooter {...form} submitLabel={submitLabel} cancelTo={cancelTo} />
      </form>
    </>
  )
}
