import type { ResourceName } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'
import { fieldText } from '../reading/index.ts'
import { type Column, IdCell, NameCell, projectColumn } from './cells.tsx'
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
  cell: ({ record }) => <IdCell label={t.field[field]} id={fieldText(record, field)} />,
})

interface ListOptions extends Pick<ListDefinition, 'columns' | 'ExportAction' | 'CreateLink'> {
  /** No two of them have the same part, because the later one would replace it. */
  extensions: readonly ListExtension[]
}

export function defineList(
  resource: ResourceName,
  { columns, ExportAction, CreateLink, extensions }: ListOptions,
): ListDefinition {
  const parts: ListExtension = Object.assign({}, ...extensions)
  const columnsInProject = columns.filter((column) => column !== projectColumn)
  return { ...parts, resource, columns, columnsInProject, ExportAction, CreateLink }
}
