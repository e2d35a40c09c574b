import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ownField } from '../../api/json.ts'
import type { ServiceRecord } from '../../api/reading/row.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { t } from '../../messages/messages.ts'
import { truncateName } from '../../messages/text.ts'
import { singleKeysPreference } from '../../preferences/persistent-store.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { latinKey } from '../../ui/keys.ts'
import { rowsToTsv, type TableColumn } from '../csv.ts'
import { isUnmodified } from '../table-events.ts'
import styles from './Selection.module.css'

/** Renders a row's checkbox. */
export type RenderCheckbox = (row: ServiceRecord<never>, key: string) => ReactNode

export interface SelectionProps {
  className: string | undefined
  table: RefObject<HTMLTableElement | null>
  rows: readonly ServiceRecord<never>[]
  /** A distinct key for each row. */
  keys: readonly string[]
  /** Returns a row's identifier, if it has one. */
  rowId: (row: ServiceRecord<never>) => string | undefined
  /** Columns copied as a table; the first column names the rows. */
  columns: readonly TableColumn[]
  /** Whether the rows have checkboxes. */
  isSelecting: boolean
  /** Called with the renderer of the checkboxes when selecting starts, and with undefined when it ends. */
  onSelectingChange: (renderCheckbox: RenderCheckbox | undefined) => void
}

/** Whether `x` was just pressed without modifiers. */
const isXKeyPress = (event: KeyboardEvent): boolean =>
  latinKey(event) === 'x' && isUnmodified(event) && !event.repeat

/**
 * Shows a line with the selection's controls below a table. The checkboxes are uncontrolled, and `selected` copies
 * their state, because rendering all 1,000 rows for each change would take 50 ms.
 */
export function Selection(props: SelectionProps) {
  const { className, table, rows, keys, rowId, columns, isSelecting, onSelectingChange } = props
  const line = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const checkboxes = () => [...(table.current?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])]
  const updateSelected = () =>
    setSelected(new Set(checkboxes().flatMap(({ checked, value }) => (checked ? [value] : []))))
  const startSelecting = (...initialKeys: string[]) => {
    setSelected(new Set(initialKeys))
    const nameField = columns[0]?.field ?? ''
    onSelectingChange((row, key) => (
      <RowCheckbox row={row} rowKey={key} nameField={nameField} isSelected={initialKeys.includes(key)} />
    ))
  }
  const endSelecting = () => {
    onSelectingChange(undefined)
    // The pressed button disappears, so the focus moves to its line.
    line.current?.focus()
  }

  const onCheck = useEffectEvent(updateSelected)
  const onUnmount = useEffectEvent(() => onSelectingChange(undefined))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isXKeyPress(event) || !singleKeysPreference.get() || !(event.target instanceof Element)) return
    const row = event.target.closest<HTMLTableRowElement>('tbody tr')
    const key = row && keys[row.sectionRowIndex]
    if (!key) return
    event.preventDefault()
    if (isSelecting) row.querySelector('input')?.click()
    else startSelecting(key)
  })
  // Synchronizes with the table, by listening to its checkboxes and key presses.
  useEffect(() => {
    const element = table.current
    const listening = new AbortController()
    const { signal } = listening
    element?.addEventListener('change', () => onCheck(), { signal })
    element?.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    return () => {
      listening.abort()
      onUnmount()
    }
  }, [table])

  const selectedRows = rows.filter((_, position) => selected.has(keys[position] ?? ''))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own styles
    <div
      ref={line}
      role="group"
      aria-label={t.selection.name}
      tabIndex={-1}
      className={`${styles.line} ${className}`}
      data-on={isSelecting}
    >
      {isSelecting ? (
        <SelectionBar
          rows={selectedRows}
          ids={selectedRows.flatMap((row) => rowId(row) ?? [])}
          columns={columns}
          onSelectAll={(checked) => {
            for (const checkbox of checkboxes()) checkbox.checked = checked
            updateSelected()
          }}
          onClose={endSelecting}
        />
      ) : (
        <Button variant="quiet-small" onClick={() => startSelecting()}>
          {t.selection.start}
        </Button>
      )}
    </div>
  )
}

interface RowCheckboxProps {
  row: ServiceRecord<never>
  rowKey: string
  /** The field that names the row. */
  nameField: string
  isSelected: boolean
}

/** A row's checkbox. It is uncontrolled, because `Selection` reads the checkboxes from the document. */
function RowCheckbox({ row, rowKey, nameField, isSelected }: RowCheckboxProps) {
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
function SelectionBar({ rows, ids, columns, onSelectAll, onClose }: SelectionBarProps) {
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
          <CopyButton text={() => ids.join('\n')}>{t.selection.copyIds}</CopyButton>
          <CopyButton text={() => rowsToTsv(rows, columns)}>{t.selection.copyTable}</CopyButton>
        </>
      )}
      <Button variant="quiet-small" onClick={onClose}>
        {t.selection.done}
      </Button>
    </>
  )
}
