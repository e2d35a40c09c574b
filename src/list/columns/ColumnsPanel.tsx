import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { resources } from '../../contract/resources.ts'
import { t } from '../../messages/lazy-messages.ts'
import { omitPaths } from '../../reading/index.ts'
import { isWithin, settingsOf } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { withMantine } from '../../ui/Mantine.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { pathLabels } from '../search/path-labels.ts'
import { useList, useListContents } from '../use-list.tsx'
import styles from './ColumnsPanel.module.css'
import { columnsPreference, MAX_COLUMNS, useColumnNames } from './columns-preference.ts'
import { extraFieldChoices } from './field-choices.ts'
import { storeColumns } from './store-columns.ts'

/** Returns all columns in the order of the table, each hidden one where it would appear. */
export function arrangeColumns(
  columnNames: readonly string[],
  order: readonly string[],
  offered: readonly string[],
): string[] {
  const shown = [...columnNames]
  return [...new Set([...order.filter((name) => offered.includes(name)), ...offered])].map((name) =>
    columnNames.includes(name) ? (shown.shift() ?? name) : name,
  )
}

export const ColumnsPanel = withMantine(function ColumnsPanel({ children }: { children: ReactNode }) {
  const { resource: list, columns } = useList()
  const { rows = [] } = useListContents().page ?? {}
  const opener = useRef<HTMLButtonElement>(null)
  const columnNames = useColumnNames(list, rows)
  const settings = settingsOf(list)
  const declaredPaths = [...(settings.columns ?? []), ...settings.fields.keys()]
  const isShown = (path: string) => !isWithin(path, settings.hiddenPaths)
  const visibleRows = rows.map(({ record }) => ({ record: omitPaths(record, settings.hiddenPaths) }))
  const extraFields = extraFieldChoices(
    [...columnNames, ...declaredPaths].filter(isShown),
    visibleRows,
    resources[list].fields,
  )
  const labels = pathLabels(extraFields, list)
  const [announcement, setAnnouncement] = useState('')
  const headers = new Map<string, ReactNode>(
    columns.slice(1).flatMap(({ field, header }) => (isShown(field) ? [[field, header]] : [])),
  )
  for (const name of extraFields) headers.set(name, <bdi title={name}>{labels.get(name)}</bdi>)
  const order = columnsPreference.get().order?.[list] ?? settings.columns ?? []
  const all = arrangeColumns(columnNames, order, [...resources[list].fields, ...extraFields])
  const listed = all.filter((name) => headers.has(name))
  const movable = listed.filter((name) => columnNames.includes(name))
  const textOf = (name: string) => labels.get(name) ?? String(headers.get(name))
  const move = (name: string, step: 1 | -1) => {
    const index = movable.indexOf(name) + step
    const neighbor = movable[index]
    if (!movable.includes(name) || neighbor === undefined) return
    const focused = document.activeElement
    const others = all.filter((one) => one !== name)
    flushSync(() => {
      storeColumns(list, {
        order: others.toSpliced(others.indexOf(neighbor) + (step === 1 ? 1 : 0), 0, name),
      })
      setAnnouncement(t.arrange.moved(textOf(name), index + 1, movable.length))
    })
    // An element that is moved in the document loses the focus.
    if (focused instanceof HTMLElement) focused.focus()
  }
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    const { key, altKey } = event
    if (!altKey || !/^Arrow(?:Up|Down)$/.test(key)) return
    event.preventDefault()
    move(name, key === 'ArrowUp' ? -1 : 1)
  }
  const renderMove = (name: string, step: 1 | -1, label: string) => (
    <IconButton
      variant="quiet-small-icon"
      label={label}
      icon={step === -1 ? IconChevronUp : IconChevronDown}
      title={`${label} (Alt+${step === -1 ? '↑' : '↓'})`}
      aria-disabled={movable.at(step === -1 ? 0 : -1) === name}
      onClick={() => move(name, step)}
    />
  )
  return (
    <Popover
      defaultOpened
      position="bottom-end"
      width={260}
      withinPortal={false}
      trapFocus
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: styles.panel }}
      // Mantine returns the focus only to an element that had it before the panel mounted.
      onClose={() => opener.current?.focus()}
    >
      <Popover.Target>
        <Button ref={opener}>{children}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.choices}>
          {listed.map((name) => (
            <li key={name} className={styles.choice} onKeyDown={(event) => onKeyDown(event, name)}>
              <Checkbox
                label={headers.get(name)}
                checked={columnNames.includes(name)}
                onChange={({ currentTarget: { checked } }) =>
                  storeColumns(list, {
                    names: checked ? [...columnNames, name] : columnNames.filter((one) => one !== name),
                  })
                }
              />
              {columnNames.includes(name) && (
                <span className={styles.moves}>
                  {renderMove(name, -1, t.arrange.up(textOf(name)))}
                  {renderMove(name, 1, t.arrange.down(textOf(name)))}
                </span>
              )}
            </li>
          ))}
        </ul>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {extraFields.length === MAX_COLUMNS && (
          <p className={styles.note}>{t.columns.fieldLimit(MAX_COLUMNS)}</p>
        )}
        <Button className={styles.reset} onClick={() => storeColumns(list)}>
          {t.columns.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
})
