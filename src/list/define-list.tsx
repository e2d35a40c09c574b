import type { ResourceName } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'
import { fieldText } from '../reading/row.ts'
import { IdCell, NameCell, projectColumn, TextCell } from './cells.tsx'
import type { Column } from './columns/columns-preference.ts'
import type { ListDefinition, ListExtension } from './use-list.tsx'

type FieldName = keyof typeof t.field

export const nameColumn = (field: FieldName, idField: FieldName, pathOf: (id: string) => string): Column => ({
  field,
  header: t.field[field],
  cell({ record }) {
    const id = fieldText(record, idField)
    return <NameCell name={fieldText(record, field)} to={id && pathOf(id)} />
  },
})

export const idColumn = (field: FieldName): Column => ({
  field,
  header: t.field[field],
  width: 200,
  cell: ({ record }) => <IdCell label={t.field[field]} id={fieldText(record, field)} />,
})

interface TextColumnOptions extends Pick<Column, 'width'> {
  isMonospaced?: boolean
  format?: (value: string) => string
}

export const textColumn = (
  field: FieldName,
  { isMonospaced = false, format, ...options }: TextColumnOptions = {},
): Column => ({
  field,
  header: t.field[field],
  ...options,
  cell({ record }) {
    const text = fieldText(record, field)
    return <TextCell text={text && format ? format(text) : text} isMonospaced={isMonospaced} />
  },
})

interface ListOptions extends Pick<ListDefinition, 'columns' | 'ExportAction'> {
  CreateLink?: ListDefinition['CreateLink']
  extensions: readonly ListExtension[]
}

const noRows = { useRows: () => undefined, hasRows: () => false }

// At most one extension has each part.
export function defineList(
  resource: ResourceName,
  { extensions, CreateLink, ...options }: ListOptions,
): ListDefinition {
  const parts: ListExtension = Object.assign({}, ...extensions)
  return {
    resource,
    ...options,
    columnsInProject: options.columns.filter((column) => column !== projectColumn),
    CreateLink,
    ...noRows,
    ...parts,
  }
}
