import { type ReactNode, useSyncExternalStore } from 'react'
import { t } from '../../messages/messages.ts'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import { ExportActions } from './ExportActions.tsx'
import styles from './ExportDock.module.css'
import { ExportReceipt } from './ExportReceipt.tsx'
import { ExportStopped } from './ExportStopped.tsx'
import { type Export, exportStore } from './export-store.ts'
import { listText } from './receipt.ts'

/** The running export, over whatever page. */
export function ExportDock() {
  const exported = useSyncExternalStore(exportStore.subscribe, exportStore.get)
  if (exported === undefined) return null
  const { source, format, file } = exported
  return (
    <section aria-label={t.export.name} className={styles.dock}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t.export.name}</h2>
        <span className={styles.list}>
          <bdi>{listText(source)}</bdi> · {t.export.formats[format]}
        </span>
      </div>
      <p role="status" className={styles.status}>
        <Status exported={exported} />
      </p>
      {file ? <ExportReceipt receipt={file.receipt} /> : <Progress exported={exported} />}
      {(exported.phase === 'failed' || exported.phase === 'stopped') && <ExportStopped exported={exported} />}
      <ExportActions exported={exported} />
    </section>
  )
}

function Status({ exported: { phase, waitUntil, collection } }: { exported: Export }): ReactNode {
  if (phase === 'receiving' && waitUntil !== undefined) return <Waiting key={waitUntil} until={waitUntil} />
  if (phase === 'saved') return collection.isWhole ? t.export.saved : t.export.savedPartial
  // The alert says it.
  return phase === 'failed' ? '' : t.export[phase]
}

const Waiting = ({ until }: { until: number }) => t.feedback.waiting(useSecondsLeft(until))

function Progress({ exported: { collection } }: { exported: Export }) {
  const { rows, total, page } = collection
  const isKnown = total.kind === 'exact'
  const text = isKnown
    ? t.export.rowsOf(rows, total.value)
    : total.kind === 'atLeast'
      ? t.export.rowsOfAtLeast(rows, total.value)
      : t.export.rows(rows)
  return (
    <>
      {isKnown && (
        <progress
          className={styles.bar}
          aria-label={t.export.progress}
          max={Math.max(1, total.value)}
          value={Math.min(rows, total.value)}
        />
      )}
      <p className={styles.count}>
        {text} · {t.export.page(page)}
      </p>
    </>
  )
}
