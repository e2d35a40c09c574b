import { field } from '../../api/json.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { firstVisible } from '../../contract/is-visible.ts'
import { t } from '../../messages/messages.ts'
import { truncatedProps } from '../../ui/Text.tsx'
import styles from './Selection.module.css'

interface RowCheckboxProps {
  row: ServiceRecord<never>
  rowKey: string
  /** The field that names the row. */
  nameField: string
  isSelected: boolean
}

/** Selects a row; its state lives in the document, see `Selection`. */
export function RowCheckbox({ row, rowKey, nameField, isSelected }: RowCheckboxProps) {
  const name = field(row.record, nameField)
  const visible = typeof name === 'string' ? firstVisible(name) : undefined
  const { title } = truncatedProps({ text: visible ?? t.lists.unnamed })
  return (
    <input
      type="checkbox"
      className={styles.select}
      value={rowKey}
      defaultChecked={isSelected}
      aria-label={t.selection.row(title)}
      autoComplete="off"
    />
  )
}
