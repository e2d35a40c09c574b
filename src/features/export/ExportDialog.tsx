import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type RefObject, useId, useRef, useState, useSyncExternalStore } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { CopyReport, DetailedNotice } from '../../errors/ErrorNotice.tsx'
import {
  type ExportJob,
  type ExportProgress,
  type ExportSource,
  exportStore,
  type Format,
  formats,
  isExportUnsaved,
  type Receipt,
  saveFile,
} from '../../jobs/export-store.ts'
import { JobBar } from '../../jobs/JobBar.tsx'
import { type BatchState, isActive } from '../../jobs/run-batch.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Radio } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { VisuallyHidden } from '../../ui/Text.tsx'
import styles from './Export.module.css'
import { listText, receiptText } from './receipt.ts'
import { discardExport, startExport } from './run-export.ts'

interface ExportDialogProps {
  source: ExportSource
  onClose: () => void
}

/** Lets the user choose the format of an export. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  const client = useQueryClient()
  const listId = useId()
  const groupName = useId()
  const [format, setFormat] = useState<Format>('csv')
  const { job } = useSyncExternalStore(exportStore.subscribe, exportStore.get)
  const isUnsaved = useSyncExternalStore((job?.batch.state ?? exportStore).subscribe, isExportUnsaved)
  const start = () => {
    if (isUnsaved) return
    startExport(client, source, format)
    onClose()
  }
  return (
    <Dialog title={t.export.name} descriptionId={listId} onClose={onClose}>
      <p id={listId} className={styles.description}>
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
      <p className={styles.note}>{isUnsaved ? t.export.running : t.export.pagesNote}</p>
      <div className={styles.buttons}>
        <Button variant="primary" aria-disabled={isUnsaved} onClick={start}>
          {t.export.start}
        </Button>
      </div>
    </Dialog>
  )
}

/** Shows the current export over every page, and announces its status. */
export function ExportDock() {
  const { job } = useSyncExternalStore(exportStore.subscribe, exportStore.get)
  const state = useSyncExternalStore((job?.batch.state ?? exportStore).subscribe, () =>
    job?.batch.state.get(),
  )
  return (
    <>
      <VisuallyHidden role="status">{state && statusTextOf(state)}</VisuallyHidden>
      {job && state?.value && <Dock job={job} state={state} progress={state.value} />}
    </>
  )
}

type ExportState = BatchState<ExportProgress>

function statusTextOf({ phase, value }: ExportState): string {
  if (phase === 'running') return value?.isWriting ? t.export.writing : t.export.receiving
  if (phase === 'done') return value?.received.isFinished ? t.export.saved : t.export.savedPartial
  if (phase === 'paused') return t.job.phase.paused
  // The alert of `ExportFailure` reports a failure.
  return phase === 'canceled' ? t.export.stopped : ''
}

interface DockProps {
  job: ExportJob
  state: ExportState
  progress: ExportProgress
}

function Dock({ job, state, progress }: DockProps) {
  const { source, format, batch } = job
  const { phase } = state
  const { received, file } = progress
  const dock = useRef<HTMLElement>(null)
  return (
    <section ref={dock} tabIndex={-1} aria-label={t.export.name} className={styles.dock}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t.export.name}</h2>
        <span className={styles.list}>
          <bdi>{listText(source)}</bdi> · {t.export.formats[format]}
        </span>
      </div>
      <JobBar
        batch={batch}
        texts={{ [phase]: statusTextOf(state) }}
        progress={file ? undefined : progressOf(received)}
        context={{ read: source.resource }}
        isAnnounced={false}
      />
      {file && <ExportReceipt receipt={file.receipt} />}
      {phase === 'canceled' && <p>{t.export.kept(received.rows)}</p>}
      {phase === 'failed' && <ExportFailure source={source} received={received} error={state.error} />}
      {!isActive(state) && <ExportActions job={job} progress={progress} dock={dock} />}
    </section>
  )
}

function progressOf({ rows, total, pages }: ExportProgress['received']) {
  const text =
    total.kind === 'exact'
      ? t.export.rowsOf(rows, total.value)
      : total.kind === 'atLeast'
        ? t.export.rowsOfAtLeast(rows, total.value)
        : t.export.rows(rows)
  return {
    label: t.export.progress,
    ...(total.kind === 'exact'
      ? { max: Math.max(1, total.value), value: Math.min(rows, total.value) }
      : { max: undefined, value: rows }),
    text: `${text} · ${t.export.page(pages + 1)}`,
  }
}

/** Shows the summary of an export. */
const ExportReceipt = ({ receipt: { details, remarks } }: { receipt: Receipt }) => (
  <dl className={styles.receipt}>
    {details.map(([label, value]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </Fragment>
    ))}
    <dt>{t.export.receipt.remarks}</dt>
    {remarks.map((remark) => (
      <dd key={remark}>
        <bdi>{remark}</bdi>
      </dd>
    ))}
  </dl>
)

interface ExportFailureProps {
  source: ExportSource
  received: ExportProgress['received']
  error: unknown
}

/** Explains why an export failed, and says how many rows are kept. */
function ExportFailure({ source, received, error }: ExportFailureProps) {
  const { cause, effect, details, request } = describeError(error, { read: source.resource })
  return (
    <DetailedNotice
      title={t.export.failed(received.pages + 1)}
      sentences={[cause, effect, t.export.kept(received.rows)]}
      details={details}
      actions={request && <CopyReport request={request} />}
    />
  )
}

interface ExportActionsProps extends Omit<DockProps, 'state'> {
  dock: RefObject<HTMLElement | null>
}

/** Shows the actions of an export that has stopped, failed or been saved. */
function ExportActions({ job, progress, dock }: ExportActionsProps) {
  const { batch, savePart } = job
  const { received, file } = progress
  const close = () => {
    // The dock disappears with its button, so the focus moves first.
    focusHeading()
    discardExport()
  }
  const focusDockAndRun = (act: () => void) => {
    // Other buttons replace this one, so the focus moves first.
    dock.current?.focus()
    act()
  }
  return (
    <div className={styles.actions}>
      {file ? (
        <>
          <Button onClick={() => saveFile(file.blob, file.receipt.fileName)}>{t.export.saveAgain}</Button>
          <CopyButton variant="default" text={() => receiptText(file.receipt)}>
            {t.export.copyReceipt}
          </CopyButton>
          <Button variant="quiet" onClick={close}>
            {t.action.close}
          </Button>
        </>
      ) : (
        <>
          <Button variant="primary" onClick={() => focusDockAndRun(batch.start)}>
            {t.export.resume}
          </Button>
          {received.rows > 0 && (
            <Button onClick={() => focusDockAndRun(savePart)}>{t.export.savePart}</Button>
          )}
          <Button variant="quiet" onClick={close}>
            {t.export.discard}
          </Button>
        </>
      )}
    </div>
  )
}
