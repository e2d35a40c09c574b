import type { FormEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { t } from '../messages/messages.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { SlowNotice } from '../ui/Notice.tsx'
import { CheckStatus, isCheckInconclusive } from './CheckStatus.tsx'
import { DraftOffers } from './DraftOffers.tsx'
import styles from './FormFrame.module.css'
import { canCheck, failureOf, isChecking, isOutcomeUnknown, isPending } from './submission-state.ts'
import type { FormSubmission } from './use-form-submission.ts'

/** Ignores repeats of a held Enter, which would submit again; in a `<textarea>` they insert line breaks. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}

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

interface FormFooterProps extends Pick<FormSubmission, 'submission' | 'dispatch' | 'mutationKind'> {
  /** Label of the submit button. */
  submitLabel: string
  /** Path of the Cancel link. */
  cancelTo: string
}

/** Ignores the second click of a double click, because the button's action may change after the first. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault()

/**
 * Shows the last request's failure or unknown outcome, the primary button, and Cancel. While the outcome of
 * the current values is unknown, the primary button checks it instead of sending again.
 */
function FormFooter({ submission, dispatch, mutationKind, submitLabel, cancelTo }: FormFooterProps) {
  const { state } = submission
  const checkResult = 'checkResult' in state ? state.checkResult : undefined
  const isUnresolved = checkResult === undefined || isCheckInconclusive(checkResult)
  const failure = isUnresolved ? failureOf(submission) : undefined
  const hasUnknownOutcome = isOutcomeUnknown(submission)
  const isSubmitting = isPending(submission)
  const isBusy = isSubmitting || isChecking(submission)
  const checkLabel = state.name === 'checking' ? t.form.check.checking : t.form.check.now
  const primaryLabel = () => {
    if (hasUnknownOutcome) return checkLabel
    if (isSubmitting) return t.feedback.working
    return checkResult?.kind === 'saved' ? t.form.check.openProject : submitLabel
  }
  return (
    <div className={styles.footer}>
      {failure && <ErrorNotice description={failure} />}
      <SlowNotice isRunning={isSubmitting || state.name === 'checking'} />
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" aria-disabled={isBusy} onClick={ignoreSecondClick}>
          {primaryLabel()}
        </Button>
        {canCheck(submission) && !hasUnknownOutcome && (
          <Button
            aria-disabled={state.name === 'checking'}
            onClick={() => dispatch({ type: 'checkRequested' })}
          >
            {checkLabel}
          </Button>
        )}
        {hasUnknownOutcome && checkResult && isUnresolved && (
          <Button variant="quiet" onClick={() => dispatch({ type: 'resendRequested' })}>
            {t.form.check.resubmit[mutationKind]}
          </Button>
        )}
        <Link className={buttonClass('quiet')} to={cancelTo}>
          {t.action.cancel}
        </Link>
      </div>
      <CheckStatus
        mutationKind={mutationKind}
        result={checkResult}
        onConfirmMatch={({ to, id }) => dispatch({ type: 'matchChosen', to, id })}
        differsText={t.form.check.differs}
      />
    </div>
  )
}
