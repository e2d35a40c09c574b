import { useRef } from 'react'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { useCopyToClipboard } from '../../ui/use-copy-to-clipboard.ts'
import styles from './ExportDock.module.css'
import type { ExportJob, Receipt } from './export-store.ts'
import { receiptText } from './receipt.ts'
import {
  cancelExport,
  discardExport,
  pauseExport,
  runExport,
  saveAgain,
  savePartialFile,
  unpauseExport,
} from './run-export.ts'

const exportTexts = t.export

/** Shows the actions available in the export's current phase. */
export function ExportActions({ job }: { job: ExportJob }) {
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
    <div ref={actions} tabIndex={-1} className={styles.actions}>
      {(phase === 'receiving' || phase === 'paused') && (
        // A single button for both actions keeps the focus.
        <Button onClick={phase === 'paused' ? unpauseExport : pauseExport}>
          {phase === 'paused' ? exportTexts.resume : exportTexts.pause}
        </Button>
      )}
      {(phase === 'receiving' || phase === 'paused' || phase === 'writing') && (
        <Button variant="quiet" onClick={() => focusAndRun(cancelExport)}>
          {exportTexts.cancel}
        </Button>
      )}
      {(phase === 'failed' || phase === 'stopped') && (
        <>
          <Button variant="primary" onClick={() => focusAndRun(runExport)}>
            {exportTexts.resume}
          </Button>
          {collection.rows > 0 && (
            <Button onClick={() => focusAndRun(savePartialFile)}>{exportTexts.savePart}</Button>
          )}
          <Button variant="quiet" onClick={close}>
            {exportTexts.discard}
          </Button>
        </>
      )}
      {file && (
        <>
          <Button onClick={saveAgain}>{exportTexts.saveAgain}</Button>
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
        {exportTexts.copyReceipt}
      </Button>
      <span role="status" className={styles.status}>
        {outcome && t.feedback[outcome]}
      </span>
    </>
  )
}
