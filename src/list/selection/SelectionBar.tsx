import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../messages/messages.ts'
import { settingsOf } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useVisibleColumns } from '../columns/visible-columns.tsx'
import { rowsToTsv } from '../csv.ts'
import { shownColumns } from '../describe-typed.ts'
import { rowId } from '../row-facts.ts'
import { mayLeave, withoutSecrets } from '../shown-record.ts'
import { useList, useListContents } from '../use-list.tsx'
import styles from './SelectionBar.module.css'
import { useSelection } from './use-selection.tsx'

export interface SelectionBarProps {
  onClose: () => void
}

/** Moves the focus to an element that replaces the pressed button, unless a key in the table showed it. */
const focusUnlessInTable = (element: HTMLElement | null): void => {
  if (!document.activeElement?.closest('table')) element?.focus({ preventScroll: true })
}

export function SelectionBar({ onClose }: SelectionBarProps) {
  const { columns } = useList()
  const { resource, page } = useListContents()
  const { keys, selected, select } = useSelection()
  const visibleColumns = useVisibleColumns(resource, columns, page?.rows)
  const rows = page?.rows.filter((_, position) => selected?.has(keys[position] ?? '')) ?? []
  const copyIds = () => rows.flatMap((row) => rowId(row, resource) ?? []).join('\n')
  const client = useQueryClient()
  const [isAsShown, setIsAsShown] = useState(false)
  const copyTable = () => {
    const { leftOutPaths } = settingsOf(resource)
    const copied = visibleColumns.filter(({ field }) => mayLeave(resource, field))
    return rowsToTsv(
      rows.map(({ record }) => ({ record: withoutSecrets(record, leftOutPaths) })),
      isAsShown
        ? shownColumns(client, resource, copied)
        : copied.map((column) => ({ ...column, header: column.title ?? column.header })),
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own styles
    <div
      ref={focusUnlessInTable}
      role="group"
      aria-label={t.selection.name}
      tabIndex={-1}
      className={styles.bar}
    >
      <span className={styles.count} role="status">
        {t.selection.selected(rows.length)}
      </span>
      {/* Cards have no column headers with a checkbox. */}
      <Button className={styles.all} onClick={() => select(rows.length === 0 ? keys : [])}>
        {rows.length === 0 ? t.selection.all : t.selection.none}
      </Button>
      <CopyButton variant="default" text={copyIds} isDisabled={rows.length === 0}>
        {t.selection.copyIds}
      </CopyButton>
      <span className={styles.table}>
        <CopyButton variant="default" text={copyTable} isDisabled={rows.length === 0}>
          {t.selection.copyTable}
        </CopyButton>
      </span>
      <span className={styles.table}>
        <Checkbox label={t.selection.asShown} checked={isAsShown} onChange={() => setIsAsShown(!isAsShown)} />
      </span>
      <Button variant="quiet" onClick={onClose}>
        {t.selection.done}
      </Button>
    </div>
  )
}
