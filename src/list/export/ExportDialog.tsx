import { useId, useState, useSyncExternalStore } from 'react'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Radio } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ExportDialog.module.css'
import { type ExportSource, exportStore, type Format, formats } from './export-store.ts'
import { listText } from './receipt.ts'
import { startExport } from './run-export.ts'

interface ExportDialogProps {
  source: ExportSource
  onClose: () => void
}

/** Lets the user choose the format of an export. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  const listId = useId()
  const groupName = useId()
  const [format, setFormat] = useState<Format>('csv')
  const job = useSyncExternalStore(exportStore.subscribe, exportStore.get)
  const canStart = job === undefined || job.phase === 'saved'
  const start = () => {
    if (!canStart) return
    startExport(source, format)
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
