import type { ResourceName } from '../../contract/resources.ts'
import { columnsPreference, parseColumnsPreference } from './columns-preference.ts'

interface ListColumns {
  names?: readonly string[]
  order?: readonly string[]
  widths?: Readonly<Record<string, number>>
}

/** Stores the given parts of a list's columns, and keeps the others. Without any, the defaults apply again. */
export function storeColumns(list: ResourceName, columns?: ListColumns): void {
  const { order, widths, ...names } = columnsPreference.get()
  const next = {
    ...names,
    [list]: columns && (columns.names ?? names[list]),
    order: { ...order, [list]: columns && (columns.order ?? order?.[list]) },
    widths: { ...widths, [list]: columns && (columns.widths ?? widths?.[list]) },
  }
  const stored = parseColumnsPreference(JSON.stringify(next))
  if (Object.keys(stored).length > 0) columnsPreference.set(stored)
  else columnsPreference.reset()
}
