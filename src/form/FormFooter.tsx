import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { Failure } from '../errors/Failure.tsx'
import { Slow } from '../errors/Slow.tsx'
import { t } from '../messages/messages.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { CheckResult } from './CheckResult.tsx'
import styles from './FormFooter.module.css'
import { mayBeMissing } from './use-check.ts'
import type { Submission } from './use-submit.ts'

interface FormFooterProps {
  submission: Submission
  submit: string
  /** Where Cancel leads. */
  cancelTo: string
}

/** The second click of a double click was meant for what the button said at the first. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault()

/**
 * The end of every form: why the last submit was refused, or that its outcome is unknown, until a check has settled that;
 * the one primary button, which checks before the same is sent again; and the way out.
 */
export function FormFooter({ submission, submit, cancelTo }: FormFooterProps) {
  const { failure, isPending, isUnknown, isCheckCurrent, deed, check, onCheck, onThatIsIt, onAnyway } =
    submission
  const { checked, isChecking } = check
  const isOpen = checked !== undefined && mayBeMissing(checked)
  const checkLabel = isChecking ? t.form.check.checking : t.form.check.now
  const submitLabel = isPending ? t.feedback.working : submit
  return (
    <div className={styles.footer}>
      {failure && (checked === undefined || isOpen) && <Failure explanation={failure} />}
      <CheckResult
        deed={deed}
        checked={isCheckCurrent ? checked : undefined}
        onThatIsIt={onThatIsIt}
        differs={t.form.check.differs}
      />
      <Slow active={isPending} />
      <div className={styles.buttons}>
        <Button look="primary" type="submit" aria-disabled={isPending} onClick={ignoreSecondClick}>
          {isUnknown ? checkLabel : submitLabel}
        </Button>
        {onCheck && !isUnknown && (
          <Button aria-disabled={isChecking} onClick={() => !isChecking && onCheck()}>
            {checkLabel}
          </Button>
        )}
        {isUnknown && isOpen && (
          <Button look="quiet" onClick={onAnyway}>
            {t.form.check.anyway[deed]}
          </Button>
        )}
        <Link className={buttonClass('quiet')} to={cancelTo}>
          {t.action.cancel}
        </Link>
      </div>
    </div>
  )
}
