import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useId, useRef, useState, useSyncExternalStore } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { connectionOf } from '../../api/http/connection.ts'
import { CopyReport, DetailedNotice } from '../../errors/ErrorNotice.tsx'
import {
  type ExportJob,
  type ExportSource,
  exportStore,
  type Format,
  formats,
  type Receipt,
} from '../../jobs/export-store.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Radio } from '../../ui/Checkbox.tsx'
import { useCopyToClipboard } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { useSecondsLeft } from '../../ui/timers.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ExportDialog.module.css'
import dockStyles from './ExportDock.module.css'
import { listText, receiptLines, receiptText } from './receipt.ts'
import {
  cancelExport,
  discardExport,
  pauseExport,
  runExport,
  saveAgain,
  savePartialFile,
  startExport,
  unpauseExport,
} from './run-export.ts'

interface ExportDialogProps {
  source: ExportSource
  onClose: () => void
}

/** Lets the user choose the format of an export. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  const connection = connectionOf(useQueryClient())
  const listId = useId()
  const groupName = useId()
  const [format, setFormat] = useState<Format>('csv')
  const job = useSyncExternalStore(exportStore.subscribe, exportStore.get)
  const canStart = job === undefined || job.phase === 'saved'
  const start = () => {
    if (!canStart) return
    startExport(source, format, connection)
    onClose()
  }
  return (
    <Dialog title={t.export.name} descriptionId={listId} closeLabel={t.action.close} onClose={onClose}>
      <p id={listId} className={styles.list}>
        <bdi>{listText(source)}</bdi>
      </p>
      <div role="radiogroup" aria-label={t.export.format} className={styles.formats}>
        {formats.map((name) => (
          <Radio
            key={name}
            label={t.export.formats[name]}
            description={t.export.notes[name]}
            name={groupName}
            checked={name === format}
            data-autofocus={name === format || undefined}
            onChange={() => setFormat(name)}
          />
        ))}
      </div>
      <p className={styles.note}>{canStart ? t.export.pagesNote : t.export.running}</p>
      <div className={styles.buttons}>
        <Button variant="primary" aria-disabled={!canStart} onClick={start}>
          {t.export.start}
        </Button>
      </div>
    </Dialog>
  )
}

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
    <section aria-label={t.export.name} className={dockStyles.dock}>
      <div className={dockStyles.head}>
        <h2 className={dockStyles.title}>{t.export.name}</h2>
        <span className={dockStyles.list}>
          <bdi>{listText(source)}</bdi> · {t.export.formats[format]}
        </span>
      </div>
      <p className={dockStyles.status}>
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
          className={dockStyles.bar}
          aria-label={t.export.progress}
          max={Math.max(1, total.value)}
          value={Math.min(rows, total.value)}
        />
      )}
      <p className={dockStyles.count}>{`${text} · ${t.export.page(pages + 1)}`}</p>
    </>
  )
}

/** Shows the summary of an export. */
function ExportReceipt({ receipt }: { receipt: Receipt }) {
  return (
    <dl className={dockStyles.receipt}>
      {receiptLines(receipt).map(([label, values]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value}>
              <bdi>{value}</bdi>
            </dd>
          ))}
        </Fragment>
      ))}
    </dl>
  )
}

/** Explains why an export failed, and says how many rows of a failed or canceled export are kept. */
function ExportStopped({ job }: { job: ExportJob }) {
  const { collection, error, source, phase } = job
  const keptText = t.export.kept(collection.rows)
  if (phase === 'stopped') return <p>{keptText}</p>
  const { cause, effect, details, request } = describeError(error, { read: source.resource })
  return (
    <DetailedNotice
      title={t.export.failed(collection.pages + 1)}
      sentences={[cause, effect, keptText]}
      details={details}
      labels={{ details: t.action.details, copy: t.action.copyDetails, ...t.feedback }}
      actions={request && <CopyReport request={request} />}
    />
  )
}

/** Shows the actions available in the export's current phase. */
function ExportActions({ job }: { job: ExportJob }) {
  const { phase, collection, file } = job
  const actions = useRef<HTMLDivElement>(null)
  const close = () => {
    // The dock disappears with its button, so the focus moves first.
    focusHeading()
    discardExport()
  }
  const focusAndRun = (act: () => void) => {
    // Other buttons replace this one, so the focus moves to their container.
    actions.current?.focus()
    act()
  }
  return (
    <div ref={actions} tabIndex={-1} className={dockStyles.actions}>
      {(phase === 'receiving' || phase === 'paused') && (
        // A single button for both actions keeps the focus.
        <Button onClick={phase === 'paused' ? unpauseExport : pauseExport}>
          {phase === 'paused' ? t.export.resume : t.export.pause}
        </Button>
      )}
      {(phase === 'receiving' || phase === 'paused' || phase === 'writing') && (
        <Button variant="quiet" onClick={() => focusAndRun(cancelExport)}>
          {t.export.cancel}
        </Button>
      )}
      {(phase === 'failed' || phase === 'stopped') && (
        <>
          <Button variant="primary" onClick={() => focusAndRun(runExport)}>
            {t.export.resume}
          </Button>
          {collection.rows > 0 && (
            <Button onClick={() => focusAndRun(savePartialFile)}>{t.export.savePart}</Button>
          )}
          <Button variant="quiet" onClick={close}>
            {t.export.discard}
          </Button>
        </>
      )}
      {file && (
        <>
          <Button onClick={saveAgain}>{t.export.saveAgain}</Button>
          <CopyReceipt receipt={file.receipt} />
          <Button variant="quiet" onClick={close}>
            {t.action.close}
          </Button>
        </>
      )}
    </div>
  )
}

function CopyReceipt({ receipt }: { receipt: Receipt }) {
  const { outcome, copy, reset } = useCopyToClipboard()
  return (
    <>
      <Button onClick={() => copy(receiptText(receipt))} onBlur={reset}>
        {t.export.copyReceipt}
      </Button>
      <span role="status" className={dockStyles.status}>
        {outcome && t.feedback[outcome]}
      </span>
    </>
  )
}
