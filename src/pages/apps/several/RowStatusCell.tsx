import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { CheckStatus } from '../../../form/CheckStatus.tsx'
import { isCheckInconclusive } from '../../../form/check-result.ts'
import type { SubmissionEvent } from '../../../form/submission-state.ts'
import { canCheck, failureOf } from '../../../form/submission-state.ts'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusContainer } from '../../../ui/focus-container.ts'
import type { QueueEvent, QueueRow, RowStatus } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'

interface RowStatusCellProps {
  row: QueueRow
  status: RowStatus
  dispatch: (event: QueueEvent) => void
}

/** The status of a row, and what the user can do about it. */
export function RowStatusCell({ row: { id, submission }, status, dispatch }: RowStatusCellProps) {
  const { state, edits } = submission
  const checked = 'checked' in state ? state.checked : undefined
  const isChecking = state.name === 'checking'
  const isOutcomeShown = status === 'refused' || status === 'unknown'
  const isFailureShown = isOutcomeShown && (checked === undefined || isCheckInconclusive(checked))
  const failure = isFailureShown ? failureOf(submission) : undefined
  const send = (event: SubmissionEvent) => dispatch({ type: 'row', id, event })
  const press = (event: SubmissionEvent, { currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears, so the focus moves first.
    focusContainer(currentTarget)
    send(event)
  }
  const canResend = state.name === 'failed' || (checked !== undefined && isCheckInconclusive(checked))
  const to = state.name === 'saved' ? state.to : undefined
  return (
    <div className={styles.status} tabIndex={-1}>
      <p>
        <span className={styles.statusText} data-status={status}>
          {t.newApps.status[status]}
        </span>
        {to && (
          <>
            {' '}
            <Link to={to} aria-label={`${t.newApps.open}: ${edits.values.displayName}`}>
              {t.newApps.open}
            </Link>
          </>
        )}
      </p>
      {failure && (
        <p className={styles.cause}>
          {failure.cause} {state.name === 'failed' && failure.effect}
        </p>
      )}
      {isOutcomeShown && (canCheck(submission) || isChecking) && (
        <p className={styles.buttons}>
          <Button
            variant="small"
            aria-disabled={isChecking}
            onClick={(event) => isChecking || press({ type: 'checkRequested' }, event)}
          >
            {isChecking ? t.form.check.checking : t.form.check.now}
          </Button>
          {canResend && (
            <Button variant="quiet-small" onClick={(event) => press({ type: 'resendRequested' }, event)}>
              {t.form.check.anyway.createApp}
            </Button>
          )}
        </p>
      )}
      {(isOutcomeShown || checked !== undefined) && (
        <CheckStatus
          mutationKind="createApp"
          result={checked}
          onMatch={(path) => send({ type: 'matchChosen', to: path })}
          differsText=""
        />
      )}
    </div>
  )
}
