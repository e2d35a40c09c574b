import { IconX } from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { platforms } from '../../../contract/resources.ts'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { focusHeading } from '../../../ui/focus.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { bundleIdWarning } from '../bundle-id.ts'
import { type RowField, type RowValues, rowFields, rowProblems } from './app-rows.ts'
import type { CreateAppsVisit } from './create-apps-visit.ts'
import { type QueueRow, type RowStatus, rowValuesOf } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { RowStatusCell } from './RowStatusCell.tsx'

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
export const AppRow = memo(function AppRow(props: AppRowProps) {
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
