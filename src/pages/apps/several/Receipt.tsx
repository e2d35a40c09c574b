import { Link } from 'react-router-dom'
import { escapeFormula } from '../../../list/export/csv.ts'
import { t } from '../../../messages/messages.ts'
import { truncate } from '../../../messages/truncate.ts'
import { decodeId, paths } from '../../../paths.ts'
import { platformName } from '../../../record/platform-name.ts'
import { Card } from '../../../ui/Card.tsx'
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx'
import { type CreateQueue, type QueueRow, rowValuesOf, statusOf } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { receiptText } from './receipt-text.ts'

/** Maximum characters of a name, enough to recognize it. */
const MAX_NAME_LENGTH = 120

const pathOf = ({ submission: { state } }: QueueRow) => (state.name === 'saved' ? state.to : undefined)

/** The ID in the path of an app; empty if the service returned none. */
const appIdOf = (row: QueueRow) => {
  const prefix = paths.app('')
  const path = pathOf(row)
  return path?.startsWith(prefix) ? decodeId(path.slice(prefix.length)) : ''
}

/** Returns the rows as tab-separated text for spreadsheets, with formulas escaped. */
function toTable(queue: CreateQueue): string {
  const { displayName, platform, bundleId, projectAppId } = t.field
  const head = [displayName, platform, bundleId, t.several.statusLabel, projectAppId]
  const lines = queue.rows.map((row) => {
    const values = rowValuesOf(row)
    const status = t.several.status[statusOf(queue, row)]
    const sentBundleId = values.platform === 'web' ? '' : values.bundleId
    return [values.displayName, platformName(values.platform), sentBundleId, status, appIdOf(row)]
  })
  return [head, ...lines]
    .map((cells) => cells.map((cell) => escapeFormula(cell.replace(/[\t\r\n]+/g, ' '))).join('\t'))
    .join('\n')
}

/** Shows what became of the rows, once they have all had their turn. */
export function Receipt({ queue }: { queue: CreateQueue }) {
  if (queue.phase.name !== 'finished') return null
  const created = queue.rows.filter((row) => statusOf(queue, row) === 'created')
  const projectId = created.at(-1)?.submission.edits.values.projectId
  return (
    <Card
      title={t.several.receipt}
      action={
        <CopyTextButton text={() => toTable(queue)} copied={t.feedback.copied} failed={t.feedback.notCopied}>
          {t.several.copyTable}
        </CopyTextButton>
      }
    >
      <p>{receiptText(queue)}</p>
      <ul className={styles.created} aria-label={t.several.status.created}>
        {created.map((row) => (
          <li key={row.id}>
            <CreatedApp row={row} />
          </li>
        ))}
      </ul>
      {projectId && <Link to={paths.projectApps(projectId)}>{t.several.allApps}</Link>}
    </Card>
  )
}

function CreatedApp({ row }: { row: QueueRow }) {
  const { displayName, platform } = rowValuesOf(row)
  const to = pathOf(row)
  const name = <bdi>{truncate(displayName, MAX_NAME_LENGTH)}</bdi>
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name} ({platformName(platform)})
    </>
  )
}
