import { IconX } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router-dom'
import { platforms } from '../../contract/resources.ts'
import { CheckStatus } from '../../form/CheckStatus.tsx'
import { rowsToTsv } from '../../list/csv.ts'
import { platformName } from '../../messages/field-labels.ts'
import { t } from '../../messages/lazy-messages.ts'
import { confirmationText, useSession } from '../../session/use-session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextField } from '../../ui/Field.tsx'
import { focusContainerThen, focusHeading } from '../../ui/focus.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import tableStyles from '../../ui/Table.module.css'
import { Table } from '../../ui/Table.tsx'
import { bundleIdWarning } from './app-form.ts'
import { nameWarnings, type RowField, rowFields, rowProblems } from './app-rows.ts'
import { type AppRow, isEditable, type NewAppsVisit } from './create-apps.ts'
import styles from './NewAppsPage.module.css'

interface AppRowsTableProps {
  visit: NewAppsVisit
  rows: readonly AppRow[]
  isRunning: boolean
  isChecking: boolean
  isStatusShown: boolean
  areErrorsShown: boolean
  hasInitialFocus: boolean
}

export function AppRowsTable({ rows, hasInitialFocus, ...props }: AppRowsTableProps) {
  const warnings = nameWarnings(rows.map(({ values }) => values))
  const { isStatusShown } = props
  return (
    <Table
      columns={[
        ...rowFields.map((field) => ({ field, header: t.field[field] })),
        { field: 'status', header: isStatusShown ? t.newApps.statusLabel : undefined },
      ]}
      className={`${tableStyles.grid} ${tableStyles.frame} ${styles.table}`}
      aria-label={t.list.apps}
      data-status={isStatusShown}
    >
      {rows.map((row, index) => (
        <EditableRow
          key={row.key}
          {...props}
          row={row}
          position={index + 1}
          nameWarning={warnings[index]}
          hasInitialFocus={hasInitialFocus && index === 0}
        />
      ))}
    </Table>
  )
}

interface EditableRowProps extends Omit<AppRowsTableProps, 'rows'> {
  row: AppRow
  position: number
  nameWarning: string | undefined
}

function focusNeighbor({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const tableRow = currentTarget.closest('tr')
  const neighbor = tableRow?.nextElementSibling ?? tableRow?.previousElementSibling
  const target = neighbor?.querySelector<HTMLElement>('input, a, button')
  if (target) target.focus()
  else focusHeading()
}

// Memoized because each change renders the table, which has up to a hundred rows.
const EditableRow = memo(function EditableRow(props: EditableRowProps) {
  const { visit, row, position, isRunning, isChecking, areErrorsShown, nameWarning, isStatusShown } = props
  const { hasInitialFocus } = props
  const { key, values, status, error, check } = row
  const canEdit = !isRunning && isEditable(row)
  const canRemove = canEdit || (!isRunning && status === 'unknown' && check !== undefined)
  const problems = areErrorsShown ? rowProblems(values) : {}
  const isWeb = values.platform === 'web'
  const unsentBundleId = isWeb && values.bundleId !== '' ? t.newApps.webBundleIdKept : undefined
  const isPossiblyCreated = status === 'created' || status === 'unknown'
  const errorOf = (field: RowField) => (canEdit && error?.failure.fields[field]?.join(' ')) || problems[field]
  return (
    <tr>
      <td>
        <TextField
          label={t.field.displayName}
          error={errorOf('displayName')}
          warning={isPossiblyCreated ? undefined : nameWarning}
          autoFocus={row.isAdded}
          data-autofocus={hasInitialFocus || undefined}
          value={values.displayName}
          readOnly={!canEdit}
          onChange={({ currentTarget }) => visit.edit(key, 'displayName', currentTarget.value)}
        />
      </td>
      <td>
        <SelectField<string>
          label={t.field.platform}
          error={errorOf('platform')}
          isWide
          value={values.platform}
          disabled={!canEdit}
          options={(values.platform === '' ? (['', ...platforms] as const) : platforms).map((name) => [
            name,
            name === '' ? t.newApps.choosePlatform : t.platform[name],
          ])}
          onSelect={(platform) => visit.edit(key, 'platform', platform)}
        />
      </td>
      <td>
        <TextField
          label={t.field.bundleId}
          error={errorOf('bundleId')}
          warning={
            isPossiblyCreated
              ? undefined
              : (unsentBundleId ?? bundleIdWarning(values.bundleId, values.platform))
          }
          spellCheck={false}
          value={isWeb ? '' : values.bundleId}
          placeholder={isWeb ? t.newApps.webBundleId : undefined}
          readOnly={!canEdit}
          disabled={isWeb}
          onChange={({ currentTarget }) => visit.edit(key, 'bundleId', currentTarget.value)}
        />
      </td>
      <td className={styles.statusCell}>
        {isStatusShown && <RowStatus visit={visit} row={row} isChecking={isChecking} />}
        {canRemove && (
          <IconButton
            label={t.newApps.removeRow(position)}
            icon={IconX}
            onClick={(event) => {
              focusNeighbor(event)
              visit.remove(key)
            }}
          />
        )}
      </td>
    </tr>
  )
})

const statusTones = {
  waiting: undefined,
  sending: undefined,
  created: 'green',
  refused: 'red',
  unknown: 'amber',
} as const

function RowStatus({ visit, row, isChecking }: Pick<EditableRowProps, 'visit' | 'row' | 'isChecking'>) {
  const { key, values, status, error, check, app } = row
  const isUnknown = status === 'unknown'
  const canResend = isUnknown && !isChecking && (error?.kind === 'failed' || check !== undefined)
  const failure = isUnknown || status === 'refused' ? error?.failure : undefined
  return (
    <div className={styles.status} tabIndex={-1}>
      <p>
        <Badge tone={statusTones[status]}>{t.newApps.status[status]}</Badge>
        {app?.to !== undefined && (
          <span>
            {' '}
            <Link to={app.to} aria-label={`${t.newApps.open}: ${values.displayName}`}>
              {t.newApps.open}
            </Link>
          </span>
        )}
      </p>
      {failure && (
        <p className={styles.cause}>
          {[failure.cause, error?.kind !== 'unknown' && check === undefined && failure.effect]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {canResend && (
        <Button variant="quiet-small" onClick={focusContainerThen(() => visit.resend(key))}>
          {t.form.check.resubmit.createApp}
        </Button>
      )}
      {(isUnknown || check !== undefined) && (
        <CheckStatus
          mutationKind="createApp"
          result={check}
          onConfirmMatch={({ id, to }) => visit.confirmMatch(key, { id, to })}
        />
      )}
    </div>
  )
}

const statuses = ['created', 'refused', 'unknown', 'waiting'] as const

export const countOf = (rows: readonly AppRow[], status: AppRow['status']) =>
  rows.filter((row) => row.status === status).length

export function receiptText(rows: readonly AppRow[]): string {
  const counts = statuses.flatMap((status) => {
    const count = countOf(rows, status)
    return count > 0 || status === 'created' ? t.newApps.count[status](count) : []
  })
  return `${counts.join(', ')}.`
}

function toTsv(rows: readonly AppRow[]): string {
  const records = rows.map(({ values, status, app }) => ({
    record: {
      ...values,
      platform: platformName(values.platform),
      bundleId: values.platform === 'web' ? '' : values.bundleId,
      status: t.newApps.status[status],
      projectAppId: app?.id ?? '',
    },
  }))
  return rowsToTsv(records, [
    ...rowFields.map((field) => ({ field, header: t.field[field] })),
    { field: 'status', header: t.newApps.statusLabel },
    { field: 'projectAppId', header: t.field.projectAppId },
  ])
}

export const Receipt = ({ rows }: { rows: readonly AppRow[] }) => (
  <Card
    title={t.newApps.receipt}
    action={<CopyButton text={() => toTsv(rows)}>{t.lookUpPage.copyTable}</CopyButton>}
  >
    <p>{confirmationText(receiptText(rows), useSession())}</p>
  </Card>
)
