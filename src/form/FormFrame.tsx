import type { KeyboardEvent, ReactNode } from 'react'
import { DraftOffer } from './DraftOffer.tsx'
import styles from './Form.module.css'
import { FormFooter } from './FormFooter.tsx'
import type { FormDraft } from './use-draft.ts'
import type { Submission } from './use-submit.ts'

interface FormFrameProps {
  draft: FormDraft
  submission: Submission
  /** What the one primary button says. */
  submit: string
  cancelTo: string
  children: ReactNode
}

/** A held Enter would press again what was just refused, or answered by nothing. In a text of lines it makes lines. */
function ignoreHeldEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}

/** Every form: the drafts offered, its fields, its end, and the question before it is left. */
export function FormFrame({ draft, submission, submit, cancelTo, children }: FormFrameProps) {
  const { deed, look, subject, restore } = submission
  return (
    <>
      <DraftOffer draft={draft} deed={deed} look={look} subject={subject} onRestore={restore} />
      <form className={styles.form} onSubmit={submission.onSubmit} onKeyDown={ignoreHeldEnter} noValidate>
        {children}
        <FormFooter submission={submission} submit={submit} cancelTo={cancelTo} />
      </form>
    </>
  )
}
