import { Link } from 'react-router-dom'
import type { Explanation } from '../api/explain.ts'
import { Failure } from '../failure/Failure.tsx'
import { t } from '../messages/messages.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import styles from './FormFooter.module.css'

interface FormFooterProps {
  submit: string
  isPending: boolean
  failure: Explanation | undefined
  /** Where Cancel leads. */
  cancelTo: string
}

/** The end of every form: why the last submit was refused, the one primary button, and the way out. */
export function FormFooter({ submit, isPending, failure, cancelTo }: FormFooterProps) {
  return (
    <div className={styles.footer}>
      {failure && <Failure explanation={failure} />}
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
