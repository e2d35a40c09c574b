import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyTextButton } from '../../ui/CopyButton.tsx'
import { rowsToTsv, type TableColumn } from './rows-to-tsv.ts'
import styles from './Selection.module.css'

interface SelectionBarProps {
  /** The selected rows, in the list's order. */
  rows: readonly ServiceRecord<never>[]
  /** Their identifiers. */
  ids: readonly string[]
  columns: readonly TableColumn[]
  onSelectAll: (isSelected: boolean) => void
  onClose: () => void
}

/** Shows the number of selected rows and the actions for them. */
export function SelectionBar({ rows, ids, columns, onSelectAll, onClose }: SelectionBarProps) {
  const outcome = { copied: t.feedback.copied, failed: t.feedback.notCopied }
  return (
    <>
      <span className={styles.count} role="status">
        {t.selection.selected(rows.length)}
      </span>
      <Button variant="small" onClick={() => onSelectAll(rows.length === 0)}>
        {rows.length === 0 ? t.selection.all : t.selection.none}
      </Button>
      {rows.length > 0 && (
        <>
          <CopyTextButton {...outcome} text={() => ids.join('\n')}>
            {t.selection.copyIds}
          </CopyTextButton>
          <CopyTextButton {...outcome} text={() => rowsToTsv(rows, columns)}>
            {t.selection.copyTable}
          </CopyTextButton>
        </>
      )}
      <Button variant="quiet-small" onClick={onClose}>
        {t.selection.done}
      </Button>
    </>
  )
}
