import { IconX } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { platforms } from '../../../contract/resources.ts'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { bundleIdWarning } from '../bundle-id.ts'
import { type RowField, type RowValues, rowProblems } from './app-rows.ts'
import { type QueueRow, type RowStatus, rowValuesOf } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { RowStatusCell } from './RowStatusCell.tsx'
import type { CreateApps } from './start-create-apps.ts'

interface AppRowProps {
  apps: CreateApps
  row: QueueRow
  position: number
  status: RowStatus
  isEditable: boolean
  isRemovable: boolean
  /** Whether invalid fields are marked. */
  isValidated: boolean
  /** Whether it is focused when it appears. */
  hasInitialFocus: boolean
  /** Whether an earlier row has the same name and platform. */
  isRepeated: boolean
}

/** Moves the focus from the button of a row that is removed to a neighboring row. */
function focusNeighbor({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const row = currentTarget.closest('tr')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  const target = neighbor?.querySelector<HTMLElement>('input, a, button')
  if (target) target.focus()
  else focusHeading()
}

function bundleIdWarningOf({ platform, bundleId }: RowValues): string | undefined {
  if (platform !== 'web') return bundleIdWarning(bundleId, platform)
  return bundleId === '' ? undefined : t.newApps.webBundleIdKept
}

/** The fields and the status of an app to create. */
// Memoized because each step of the queue renders the table, which has up to a hundred rows.
export const AppRow = memo(function AppRow(props: AppRowProps) {
  const { row, position, status, isEditable, isRemovable, isValidated, isRepeated, hasInitialFocus } = props
  const { dispatch } = props.apps
  const { id, submission } = row
  const values = rowValuesOf(row)
  const problems = isValidated ? rowProblems(values) : {}
  const isWeb = values.platform === 'web'
  const isSent = status === 'created' || status === 'unknown'
  const edit = (changed: Partial<RowValues>) =>
    dispatch({ type: 'edited', id, values: { ...values, ...changed } })
  const errorOf = (field: RowField) =>
    isEditable && submission.fieldErrors[field]?.length
      ? submission.fieldErrors[field].join(' ')
      : problems[field]
  const nameWarning = isRepeated && !isSent ? t.newApps.repeated : undefined
  const bundleWarning = isSent ? undefined : bundleIdWarningOf(values)
  return (
    <tr className={styles.row}>
      <td>
        <TextField
          label={t.field.displayName}
          error={errorOf('displayName')}
          warning={nameWarning}
          autoComplete="off"
          autoFocus={hasInitialFocus}
          value={values.displayName}
          readOnly={!isEditable}
          onChange={({ currentTarget }) => edit({ displayName: currentTarget.value })}
        />
      </td>
      <td>
        <Field label={t.field.platform} error={errorOf('platform')}>
          {(connection) => (
            <Select
              {...connection}
              isWide
              value={values.platform}
              disabled={!isEditable}
              onChange={({ currentTarget }) => edit({ platform: currentTarget.value })}
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
      </td>
      <td>
        <TextField
          label={t.field.bundleId}
          error={errorOf('bundleId')}
          warning={bundleWarning}
          autoComplete="off"
          spellCheck={false}
          value={isWeb ? '' : values.bundleId}
          placeholder={isWeb ? t.newApps.webBundleId : undefined}
          readOnly={!isEditable}
          disabled={isWeb}
          onChange={({ currentTarget }) => edit({ bundleId: currentTarget.value })}
        />
      </td>
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
