import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { CheckStatus } from '../../../form/CheckStatus.tsx'
import { isCheckInconclusive } from '../../../form/check-result.ts'
import { canCheck, failureOf, type SubmissionEvent } from '../../../form/submission-state.ts'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusContainer } from '../../../ui/focus.ts'
import type { QueueEvent, QueueRow, RowStatus } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'

interface RowStatusCellProps {
  row: QueueRow
  status: RowStatus
  dispatch: (event: QueueEvent) => void
}

/** Shows a row's status. If the row was refused or its outcome is unknown, offers to check or resend it. */
export function RowStatusCell({ row: { id, submission }, status, dispatch }: RowStatusCellProps) {
  const { state, edits } = submission
  const checkResult = 'checkResult' in state ? state.checkResult : undefined
  const isChecking = state.name === 'checking'
  const needsAction = status === 'refused' || status === 'unknown'
  const isFailureShown = needsAction && (checkResult === undefined || isCheckInconclusive(checkResult))
  const failure = isFailureShown ? failureOf(submission) : undefined
  const dispatchToRow = (event: SubmissionEvent) => dispatch({ type: 'row', id, event })
  const focusAndDispatch = (event: SubmissionEvent, { currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears, so the focus moves first.
    focusContainer(currentTarget)
    dispatchToRow(event)
  }
  const canResend = state.name === 'failed' || (checkResult !== undefined && isCheckInconclusive(checkResult))
  const appPath = state.name === 'saved' ? state.to : undefined
  return (
    <div className={styles.status} tabIndex={-1}>
      <p>
        <span className={styles.statusText} data-status={status}>
          {t.newApps.status[status]}
        </span>
        {appPath && (
          <span>
            {' '}
            <Link to={appPath} aria-label={`${t.newApps.open}: ${edits.values.displayName}`}>
              {t.newApps.open}
            </Link>
          </span>
        )}
      </p>
      {failure && (
        <p className={styles.cause}>
          {[failure.cause, state.name === 'failed' && failure.effect].filter(Boolean).join(' ')}
        </p>
      )}
      {needsAction && (canCheck(submission) || isChecking) && (
        <p className={styles.buttons}>
          <Button
            variant="small"
            aria-disabled={isChecking}
            onClick={(event) => isChecking || focusAndDispatch({ type: 'checkRequested' }, event)}
          >
            {isChecking ? t.form.check.checking : t.form.check.now}
          </Button>
          {canResend && (
            <Button
              variant="quiet-small"
              onClick={(event) => focusAndDispatch({ type: 'resendRequested' }, event)}
            >
              {t.form.check.resubmit.createApp}
            </Button>
          )}
        </p>
      )}
      {(needsAction || checkResult !== undefined) && (
        <CheckStatus
          mutationKind="createApp"
          result={checkResult}
          onConfirmMatch={(match) => dispatchToRow({ type: 'matchChosen', to: match.to, id: match.id })}
          // The check of a new app never results in `differs`.
          differsText=""
        />
      )}
    </div>
  )
}
