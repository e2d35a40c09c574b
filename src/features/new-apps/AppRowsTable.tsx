import { IconX } from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { platforms } from '../../contract/resources.ts'
import { CheckStatus, isCheckInconclusive } from '../../form/CheckStatus.tsx'
import { canCheck, failureOf, type SubmissionEvent } from '../../form/submission-state.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { focusContainer, focusHeading } from '../../ui/focus.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { bundleIdWarning } from './app-form.ts'
import { type RowField, type RowValues, repeatedRowIndexes, rowFields, rowProblems } from './app-rows.ts'
import { type CreateAppsVisit, useCreateAppsState } from './create-apps-visit.ts'
import {
  isRowEditable,
  isRowRemovable,
  type QueueEvent,
  type QueueRow,
  type RowStatus,
  rowValuesOf,
  statusOf,
} from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'

interface AppRowsTableProps {
  visit: CreateAppsVisit
  /** Whether invalid fields show their errors. */
  areErrorsShown: boolean
  /** The ID of the row that the user added last, which receives the focus. */
  addedId: number | undefined
}

/** One row per app, with its fields and its status. */
export function AppRowsTable({ visit, areErrorsShown, addedId }: AppRowsTableProps) {
  const { queue } = useCreateAppsState(visit)
  const repeatedIndexes = repeatedRowIndexes(queue.rows.map(rowValuesOf))
  return (
    <table className={styles.table} aria-label={t.list.apps}>
      <thead>
        <tr className={styles.row}>
          {rowFields.map((field) => (
            <th key={field} scope="col">
              {t.field[field]}
            </th>
          ))}
          <th scope="col">{t.newApps.statusLabel}</th>
        </tr>
      </thead>
      <tbody>
        {queue.rows.map((row, index) => (
          <AppRow
            key={row.id}
            visit={visit}
            row={row}
            position={index + 1}
            status={statusOf(queue, row)}
            isEditable={isRowEditable(queue, row)}
            isRemovable={isRowRemovable(queue, row)}
            areErrorsShown={areErrorsShown}
            hasInitialFocus={row.id === addedId}
            isRepeated={repeatedIndexes.has(index)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface AppRowProps {
  visit: CreateAppsVisit
  row: QueueRow
  position: number
  status: RowStatus
  isEditable: boolean
  isRemovable: boolean
  /** Whether invalid fields show their errors. */
  areErrorsShown: boolean
  /** Whether the row's first field is focused when the row appears. */
  hasInitialFocus: boolean
  /** Whether an earlier row has the same name and platform. */
  isRepeated: boolean
}

/** Moves the focus to a neighboring row before the row of the pressed button is removed. */
function focusNeighbor({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const tableRow = currentTarget.closest('tr')
  const neighbor = tableRow?.nextElementSibling ?? tableRow?.previousElementSibling
  const target = neighbor?.querySelector<HTMLElement>('input, a, button')
  if (target) target.focus()
  else focusHeading()
}

/** Warns of a bundle ID that the store would not accept, or that is not sent because the app is a web app. */
function rowBundleIdWarning({ platform, bundleId }: RowValues): string | undefined {
  if (platform !== 'web') return bundleIdWarning(bundleId, platform)
  return bundleId === '' ? undefined : t.newApps.webBundleIdKept
}

/** The fields and the status of an app to create. */
// Memoized because each change of the queue renders the table, which has up to a hundred rows.
const AppRow = memo(function AppRow(props: AppRowProps) {
  const { visit, row, position, status, isEditable, isRemovable } = props
  const { areErrorsShown, isRepeated, hasInitialFocus } = props
  const { dispatch } = visit
  const { id, submission } = row
  const values = rowValuesOf(row)
  const problems = areErrorsShown ? rowProblems(values) : {}
  const isWeb = values.platform === 'web'
  const isPossiblyCreated = status === 'created' || status === 'unknown'
  const changeValues = (changed: Partial<RowValues>) =>
    dispatch({ type: 'edited', id, values: { ...values, ...changed } })
  const fieldErrorOf = (field: RowField) =>
    isEditable && submission.fieldErrors[field]?.length
      ? submission.fieldErrors[field].join(' ')
      : problems[field]
  const nameWarningText = isRepeated && !isPossiblyCreated ? t.newApps.repeated : undefined
  const bundleIdWarningText = isPossiblyCreated ? undefined : rowBundleIdWarning(values)
  const inputs: Record<RowField, ReactNode> = {
    displayName: (
      <TextField
        label={t.field.displayName}
        error={fieldErrorOf('displayName')}
        warning={nameWarningText}
        autoComplete="off"
        autoFocus={hasInitialFocus}
        value={values.displayName}
        readOnly={!isEditable}
        onChange={({ currentTarget }) => changeValues({ displayName: currentTarget.value })}
      />
    ),
    platform: (
      <Field label={t.field.platform} error={fieldErrorOf('platform')}>
        {(controlProps) => (
          <Select
            {...controlProps}
            isWide
            value={values.platform}
            disabled={!isEditable}
            onChange={({ currentTarget }) => changeValues({ platform: currentTarget.value })}
          >
            {values.platform === '' && <option value="">{t.newApps.choosePlatform}</option>}
            {platforms.map((platform) => (
              <option key={platform} value={platform}>
                {t.platform[platform]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    ),
    bundleId: (
      <TextField
        label={t.field.bundleId}
        error={fieldErrorOf('bundleId')}
        warning={bundleIdWarningText}
        autoComplete="off"
        spellCheck={false}
        value={isWeb ? '' : values.bundleId}
        placeholder={isWeb ? t.newApps.webBundleId : undefined}
        readOnly={!isEditable}
        disabled={isWeb}
        onChange={({ currentTarget }) => changeValues({ bundleId: currentTarget.value })}
      />
    ),
  }
  return (
    <tr className={styles.row}>
      {rowFields.map((field) => (
        <td key={field}>{inputs[field]}</td>
      ))}
      <td className={styles.statusCell}>
        <RowStatusCell row={row} status={status} dispatch={dispatch} />
        {isRemovable && (
          <Button
            variant="quiet-icon"
            className={styles.remove}
            aria-label={t.newApps.removeRow(position)}
            title={t.newApps.removeRow(position)}
            onClick={(event) => {
              focusNeighbor(event)
              dispatch({ type: 'removed', id })
            }}
          >
            <IconX size={16} aria-hidden />
          </Button>
        )}
      </td>
    </tr>
  )
})

interface RowStatusCellProps {
  row: QueueRow
  status: RowStatus
  dispatch: (event: QueueEvent) => void
}

/** Shows a row's status. If the row was refused or its outcome is unknown, offers to check or resend it. */
function RowStatusCell({ row: { id, submission }, status, dispatch }: RowStatusCellProps) {
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
