import { ownField } from '../../api/json.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { firstVisibleText } from '../../contract/has-visible-character.ts'
import { t } from '../../messages/messages.ts'
import { truncateName } from '../../messages/text.ts'
import styles from './Selection.module.css'

interface RowCheckboxProps {
  row: ServiceRecord<never>
  rowKey: string
  /** The field that names the row. */
  nameField: string
  isSelected: boolean
}

/** A row's checkbox. It is uncontrolled, because `Selection` reads the checkboxes from the document. */
export function RowCheckbox({ row, rowKey, nameField, isSelected }: RowCheckboxProps) {
  const name = ownField(row.record, nameField)
  const visibleName = typeof name === 'string' ? firstVisibleText(name) : undefined
  return (
    <input
      type="checkbox"
      className={styles.select}
      value={rowKey}
      defaultChecked={isSelected}
      aria-label={t.selection.row(truncateName(visibleName ?? t.lists.unnamed))}
      autoComplete="off"
    />
  )
}
