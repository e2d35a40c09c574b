import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ResourceName } from '../../contract/resources.ts'
import { t } from '../../messages/lazy-messages.ts'
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '../../settings/settings.ts'
import { Separator } from '../../ui/Separator.tsx'
import { columnWidths } from '../../ui/Table.tsx'
import type { Column } from '../cells.tsx'
import styles from './ColumnSeparators.module.css'
import { columnsPreference } from './columns-preference.ts'
import { storeColumns } from './store-columns.ts'

interface ColumnSeparatorsProps {
  list: ResourceName
  columns: readonly Column[]
  widths: ReadonlyMap<string, number>
}

// Stored widths are in pixels at the default text size.
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

const widthOf = (cell: Element | undefined) => cell?.getBoundingClientRect().width ?? 0

/**
 * The separators of a table's columns, after their headers, whose names must not contain those of the separators. While
 * one moves, only the style of the table changes: no row renders.
 */
export function ColumnSeparators({ list, columns, widths }: ColumnSeparatorsProps) {
  const own = useRef<HTMLTableCellElement>(null)
  const [headWidths, setHeadWidths] = useState<readonly number[]>([])
  // One of them is in the order of Tab, so that the rows are not behind all of them.
  const [current, setCurrent] = useState(0)
  // Synchronizes with the headers, whose widths the browser decides.
  useEffect(() => {
    const heads = [...(own.current?.closest('tr')?.cells ?? [])].slice(-columns.length - 1, -1)
    const observer = new ResizeObserver(() => setHeadWidths(heads.map(widthOf)))
    for (const head of heads) observer.observe(head)
    return () => observer.disconnect()
  }, [columns])

  const scale = textScale()
  const [min, max] = [MIN_COLUMN_WIDTH * scale, MAX_COLUMN_WIDTH * scale]
  /** Those before it keep their widths, so that its edge follows the pointer. */
  const changedWidths = (index: number, width: number) =>
    columns
      .slice(0, index + 1)
      .map(({ field }, at) => [field, Math.round((headWidths.with(index, width)[at] ?? 0) / scale)] as const)
  const show = (index: number, width: number) => {
    const style = columnWidths(columns, new Map([...widths, ...changedWidths(index, width)]))
    const table = own.current?.closest('table')
    for (const [name, value] of Object.entries(style)) table?.style.setProperty(name, value)
    // The next key may come before the observer.
    setHeadWidths(headWidths.with(index, width))
  }
  const commit = (index: number, width: number) => {
    const changed = Object.fromEntries(changedWidths(index, width))
    storeColumns(list, { widths: { ...columnsPreference.get().widths?.[list], ...changed } })
  }
  /** Fits a column to its header and the loaded rows. */
  const fitRows = (index: number) => {
    const table = own.current?.closest('table')
    const tracks = columns.map((_, at) => (at === index ? 'max-content' : '0'))
    table?.style.setProperty('--own-columns', tracks.join(' '))
    // Under reduced motion, every change of a style is a very short transition.
    for (const animation of table?.getAnimations({ subtree: true }) ?? [])
      if (animation instanceof CSSTransition) animation.finish()
    const cells = [...(table?.rows ?? [])].map((row) => row.querySelectorAll('th, td:not([role])'))
    const cellWidths = cells.map((all) => widthOf(all[all.length - columns.length + index]))
    const width = Math.min(max, Math.max(min, Math.ceil(Math.max(...cellWidths))))
    show(index, width)
    commit(index, width)
  }

  const separators = () => [...(own.current?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    separators()[current + step]?.focus()
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setCurrent(separators().indexOf(target))
  return (
    <td ref={own} role="none" className={styles.edges} onKeyDown={onKeyDown} onFocus={onFocus}>
      {columns.slice(0, headWidths.length).map(({ field, header }, index) => (
        // Lines of the grid are counted from the end, since check boxes may be before the columns.
        <span key={field} style={{ gridColumn: `${index - columns.length - 1} / ${index - columns.length}` }}>
          <Separator
            label={t.arrange.width(header)}
            value={headWidths[index] ?? min}
            min={min}
            max={max}
            grows="right"
            tabIndex={index === Math.min(current, columns.length - 1) ? 0 : -1}
            onChange={(next) => show(index, next)}
            onCommit={(next) => commit(index, next)}
            onReset={() => fitRows(index)}
          />
        </span>
      ))}
    </td>
  )
}
