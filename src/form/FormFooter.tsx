import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { SlowNotice } from '../errors/SlowNotice.tsx'
import { t } from '../messages/messages.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { CheckStatus } from './CheckStatus.tsx'
import { isCheckInconclusive } from './check-result.ts'
import styles from './FormFooter.module.css'
import { canCheck, failureOf, isChecking, isPending, isUnknown } from './submission-state.ts'
import type { FormSubmission } from './use-form-submission.ts'

interface FormFooterProps extends Pick<FormSubmission, 'submission' | 'dispatch' | 'mutationKind'> {
  /** Label of the submit button. */
  submitLabel: string
  /** Path of the Cancel link. */
  cancelTo: string
}

/** Ignores the second click of a double click, because the button's action may change after the first. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault()

/**
 * Shows why the last request failed or that its outcome is unknown, the primary button, and Cancel. While an
 * outcome is unknown, the primary button checks it instead of sending again.
 */
export function FormFooter({ submission, dispatch, mutationKind, submitLabel, cancelTo }: FormFooterProps) {
  const { state } = submission
  const checked = 'checked' in state ? state.checked : undefined
  const isOpen = checked === undefined || isCheckInconclusive(checked)
  const failure = isOpen ? failureOf(submission) : undefined
  const unknown = isUnknown(submission)
  const pending = isPending(submission)
  const isBusy = pending || isChecking(submission)
  const checkLabel = state.name === 'checking' ? t.form.check.checking : t.form.check.now
  const primaryLabel = () => {
    if (unknown) return checkLabel
    if (pending) return t.feedback.working
    return checked?.kind === 'saved' ? t.form.check.openProject : submitLabel
  }
  return (
    <div className={styles.footer}>
      {failure && <ErrorNotice description={failure} />}
      <SlowNotice active={pending || state.name === 'checking'} />
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" aria-disabled={isBusy} onClick={ignoreSecondClick}>
          {primaryLabel()}
        </Button>
        {canCheck(submission) && !unknown && (
          <Button
            aria-disabled={state.name === 'checking'}
            onClick={() => dispatch({ type: 'checkRequested' })}
          >
            {checkLabel}
          </Button>
        )}
        {unknown && checked && isOpen && (
          <Button variant="quiet" onClick={() => dispatch({ type: 'resendRequested' })}>
            {t.form.check.anyway[mutationKind]}
          </Button>
        )}
        <Link className={buttonClass('quiet')} to={cancelTo}>
          {t.action.cancel}
        </Link>
      </div>
      <CheckStatus
        mutationKind={mutationKind}
        result={checked}
        onMatch={(to) => dispatch({ type: 'matchChosen', to })}
        differsText={t.form.check.differs}
      />
    </div>
  )
}
