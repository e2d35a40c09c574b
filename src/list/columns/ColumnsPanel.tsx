import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { fieldLabels } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import { omitPaths, type ServiceRecord } from '../../reading/index.ts'
import { declaredLabels, isWithin, settingsOf } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { withMantine } from '../../ui/Mantine.tsx'
import { useList, useListContents } from '../use-list.tsx'
import styles from './ColumnsPanel.module.css'
import { columnsPreference, countExtraFields, MAX_COLUMNS, useColumnNames } from './columns-preference.ts'

/**
 * Returns the extra fields that can be chosen as columns: the fields of the rows in order, then chosen fields
 * that no row has. If there are more than `MAX_COLUMNS`, the chosen fields are kept.
 * @param columnNames the names of the list's current columns.
 */
export function extraFieldChoices(
  columnNames: readonly string[],
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): string[] {
  const chosen = columnNames.filter((name) => !contractFields.includes(name))
  const received = [...countExtraFields(rows, contractFields).keys()]
  const offered = new Set([...new Set([...chosen, ...received])].slice(0, MAX_COLUMNS))
  return [...new Set([...received, ...chosen])].filter((name) => offered.has(name))
}

function setColumnsPreference(list: ResourceName, names: readonly string[] | undefined): void {
  const { [list]: _, ...otherLists } = columnsPreference.get()
  if (names) columnsPreference.set({ ...otherLists, [list]: names })
  else if (Object.keys(otherLists).length > 0) columnsPreference.set(otherLists)
  else columnsPreference.reset()
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
  const labels = fieldLabels(extraFields, declaredLabels(list))
  const renderCheckbox = (name: string, label: ReactNode) => (
    <Checkbox
      key={name}
      label={label}
      checked={columnNames.includes(name)}
      onChange={({ currentTarget: { checked } }) =>
        setColumnsPreference(
          list,
          checked ? [...columnNames, name] : columnNames.filter((columnName) => columnName !== name),
        )
      }
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
        <div className={styles.choices}>
          {columns
            .slice(1)
            .filter(({ field }) => isShown(field))
            .map(({ field, header }) => renderCheckbox(field, header))}
        </div>
        {extraFields.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own styles
          <div role="group" aria-labelledby={`${list}-other-fields`}>
            <h2 id={`${list}-other-fields`} className={styles.title}>
              {t.record.otherFields}
            </h2>
            <div className={styles.choices}>
              {extraFields.map((name) => renderCheckbox(name, <bdi title={name}>{labels.get(name)}</bdi>))}
            </div>
          </div>
        )}
        {extraFields.length === MAX_COLUMNS && (
          <p className={styles.note}>{t.columns.fieldLimit(MAX_COLUMNS)}</p>
        )}
        <Button className={styles.reset} onClick={() => setColumnsPreference(list, undefined)}>
          {t.columns.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
})
