import { Link } from 'react-router-dom'
import { rowsToTsv } from '../../../list/selection/rows-to-tsv.ts'
import { t } from '../../../messages/messages.ts'
import { truncateName } from '../../../messages/text.ts'
import { paths } from '../../../paths.ts'
import { platformName } from '../../../record/platform-name.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyTextButton } from '../../../ui/CopyButton.tsx'
import { rowFields } from './app-rows.ts'
import { type CreateQueue, type QueueRow, rowValuesOf, statusOf } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { receiptText } from './receipt-text.ts'

/** Returns the ID and the path of a row's app, if they are known. */
const savedApp = ({ submission: { state } }: QueueRow) =>
  state.name === 'saved' ? state : { id: undefined, to: undefined }

/** Returns the rows as tab-separated text for spreadsheets. */
function toTsv(queue: CreateQueue): string {
  const rows = queue.rows.map((row) => {
    const values = rowValuesOf(row)
    const { platform, bundleId } = values
    return {
      record: {
        ...values,
        platform: platformName(platform),
        bundleId: platform === 'web' ? '' : bundleId,
        status: t.newApps.status[statusOf(queue, row)],
        projectAppId: savedApp(row).id ?? '',
      },
    }
  })
  return rowsToTsv(rows, [
    ...rowFields.map((field) => ({ field, header: t.field[field] })),
    { field: 'status', header: t.newApps.statusLabel },
    { field: 'projectAppId', header: t.field.projectAppId },
  ])
}

/** Shows the result of each row after the queue has finished. */
export function Receipt({ queue }: { queue: CreateQueue }) {
  if (queue.phase.name !== 'finished') return null
  const createdRows = queue.rows.filter((row) => statusOf(queue, row) === 'created')
  const projectId = createdRows.at(-1)?.submission.edits.values.projectId
  return (
    <Card
      title={t.newApps.receipt}
      action={
        <CopyTextButton text={() => toTsv(queue)} copied={t.feedback.copied} failed={t.feedback.notCopied}>
          {t.lookUp.copyTable}
        </CopyTextButton>
      }
    >
      <p>{receiptText(queue)}</p>
      <ul className={styles.created} aria-label={t.newApps.status.created}>
        {createdRows.map((row) => (
          <li key={row.id}>
            <CreatedApp row={row} />
          </li>
        ))}
      </ul>
      {projectId && <Link to={paths.projectApps(projectId)}>{t.newApps.allApps}</Link>}
    </Card>
  )
}

function CreatedApp({ row }: { row: QueueRow }) {
  const { displayName, platform } = rowValuesOf(row)
  const { to } = savedApp(row)
  const name = <bdi>{truncateName(displayName)}</bdi>
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      <span>{` (${platformName(platform)})`}</span>
    </>
  )
}
