import { useSyncExternalStore } from 'react'
import { t } from '../../messages/messages.ts'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ExportActions } from './ExportActions.tsx'
import styles from './ExportDock.module.css'
import { ExportReceipt } from './ExportReceipt.tsx'
import { ExportStopped } from './ExportStopped.tsx'
import { type ExportJob, exportStore } from './export-store.ts'
import { listText } from './receipt.ts'

/** Shows the current export over every page, and announces its status. */
export function ExportDock() {
  const job = useSyncExternalStore(exportStore.subscribe, exportStore.get)
  return (
    <>
      <VisuallyHidden role="status">{job && <Status job={job} />}</VisuallyHidden>
      {job && <Dock job={job} />}
    </>
  )
}

function Dock({ job }: { job: ExportJob }) {
  const { source, format, file } = job
  return (
    <section aria-label={t.export.name} className={styles.dock}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t.export.name}</h2>
        <span className={styles.list}>
          <bdi>{listText(source)}</bdi> · {t.export.formats[format]}
        </span>
      </div>
      <p className={styles.status}>
        <Status job={job} />
      </p>
      {file ? <ExportReceipt receipt={file.receipt} /> : <Progress job={job} />}
      {(job.phase === 'failed' || job.phase === 'stopped') && <ExportStopped job={job} />}
      <ExportActions job={job} />
    </section>
  )
}

function Status({ job: { phase, waitUntil, collection } }: { job: ExportJob }) {
  if (phase === 'receiving' && waitUntil !== undefined) return <Waiting key={waitUntil} until={waitUntil} />
  if (phase === 'saved') return <span>{collection.isFinished ? t.export.saved : t.export.savedPartial}</span>
  // The alert of `ExportStopped` reports a failure.
  return phase === 'failed' ? null : <span>{t.export[phase]}</span>
}

const Waiting = ({ until }: { until: number }) => <span>{t.feedback.waiting(useSecondsLeft(until))}</span>

function Progress({ job: { collection } }: { job: ExportJob }) {
  const { rows, total, pages } = collection
  const isTotalKnown = total.kind === 'exact'
  const text = isTotalKnown
    ? t.export.rowsOf(rows, total.value)
    : total.kind === 'atLeast'
      ? t.export.rowsOfAtLeast(rows, total.value)
      : t.export.rows(rows)
  return (
    <>
      {isTotalKnown && (
        <progress
          className={styles.bar}
          aria-label={t.export.progress}
          max={Math.max(1, total.value)}
          value={Math.min(rows, total.value)}
        />
      )}
      <p className={styles.count}>{`${text} · ${t.export.page(pages + 1)}`}</p>
    </>
  )
}
