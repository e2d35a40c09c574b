import type { FormEvent, ReactNode } from 'react'
import { DraftOffers } from './DraftOffers.tsx'
import styles from './Form.module.css'
import { FormFooter } from './FormFooter.tsx'
import { ignoreHeldEnter } from './ignore-held-enter.ts'
import type { FormSubmission } from './use-form-submission.ts'

interface FormFrameProps {
  form: FormSubmission
  /** Label of the submit button. */
  submitLabel: string
  cancelTo: string
  children: ReactNode
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
