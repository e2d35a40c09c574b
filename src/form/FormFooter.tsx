import { Failure } from '../failure/Failure.tsx'
import { Slow } from '../failure/Slow.tsx'
import { Link } from '../link/Link.tsx'
import { t } from '../messages/messages.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { CheckNow } from './CheckNow.tsx'
import styles from './FormFooter.module.css'
import { mayBeMissing } from './use-check.ts'
import type { Submission } from './use-submit.ts'

interface FormFooterProps {
  submission: Submission
  submit: string
  /** Where Cancel leads. */
  cancelTo: string
}

/**
 * The end of every form: why the last submit was refused, or that nobody knows what became of it; the one primary
 * button, and the way out.
 */
export function FormFooter({ submission, submit, cancelTo }: FormFooterProps) {
  const { failure, isPending, deed, check, onCheck, onThatIsIt, onAnyway } = submission
  return (
    <div className={styles.footer}>
      {failure && (
        <Failure explanation={failure}>
          {onCheck && (
            <CheckNow
              deed={deed}
              check={check}
              onCheck={onCheck}
              onThatIsIt={onThatIsIt}
              differs={t.form.check.differs}
            >
              {check.checked && mayBeMissing(check.checked) && (
                <Button look="quiet" onClick={onAnyway}>
                  {t.form.check.anyway[deed]}
                </Button>
              )}
            </CheckNow>
          )}
        </Failure>
      )}
      <Slow active={isPending} />
      <div className={styles.buttons}>
        <Button look="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t.feedback.working : submit}
        </Button>
        <Link className={buttonClass('quiet')} to={cancelTo}>
          {t.action.cancel}
        </Link>
      </div>
    </div>
  )
}
