import type { FormEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { t } from '../messages/messages.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { SlowNotice } from '../ui/Notice.tsx'
import { CheckStatus } from './CheckStatus.tsx'
import { DraftOffers } from './DraftOffers.tsx'
import styles from './FormFrame.module.css'
import type { FormSave } from './use-save.ts'

/** Ignores repeats of a held Enter, which would submit again; in a `<textarea>` they insert line breaks. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}

interface FormFrameProps {
  form: FormSave
  /** Label of the submit button. */
  submitLabel: string
  cancelTo: string
  /** Called in place of the form's own submit. */
  onSubmit?: (() => void) | undefined
  children: ReactNode
}

/** The frame of every form: offered drafts, fields and footer. */
export function FormFrame({ form, submitLabel, cancelTo, onSubmit = form.submit, children }: FormFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <DraftOffers form={form} />
      <form className={styles.form} onSubmit={submit} onKeyDown={ignoreHeldEnter} noValidate>
        {children}
        <FormFooter form={form} submitLabel={submitLabel} cancelTo={cancelTo} />
      </form>
    </>
  )
}

/** Ignores the second click of a double click, because the button's action may change after the first. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault()

/**
 * Shows the last request's failure or unknown outcome, the primary button, and Cancel. While the outcome of
 * the current values is unknown, the primary button checks it instead of sending again.
 */
function FormFooter({
  form,
  submitLabel,
  cancelTo,
}: Pick<FormFrameProps, 'form' | 'submitLabel' | 'cancelTo'>) {
  const {
    mutationKind,
    isSaving,
    isChecking,
    isBusy,
    isUnknown,
    checkable,
    checkResult,
    savedPath,
    failure,
  } = form
  const checkLabel = isChecking ? t.form.check.checking : t.form.check.now
  const primaryLabel = () => {
    if (isSaving) return t.feedback.working
    if (isUnknown) return checkLabel
    return savedPath === undefined ? submitLabel : t.form.check.openProject
  }
  return (
    <div className={styles.footer}>
      {failure && <ErrorNotice description={failure} />}
      <SlowNotice isRunning={isBusy} />
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" aria-disabled={isBusy} onClick={ignoreSecondClick}>
          {primaryLabel()}
        </Button>
        {checkable && !isUnknown && (
          <Button aria-disabled={isBusy} onClick={() => form.startCheck(checkable)}>
            {checkLabel}
          </Button>
        )}
        {isUnknown && checkResult && (
          <Button variant="quiet" onClick={form.resend}>
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
        onConfirmMatch={({ to }) => form.confirmMatch(to)}
        differsText={t.form.check.differs}
      />
    </div>
  )
}
