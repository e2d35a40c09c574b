import { isObject } from '../../api/json.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { persistentStore } from '../../preferences/persistent-store.ts'
import { isColumnName, MAX_COLUMNS } from '../extra-fields.ts'

/** Names of the fields shown as columns, for each list whose columns were chosen. */
export type ColumnsPreference = { readonly [List in ResourceName]?: readonly string[] }

function readColumnNames(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  return [...new Set(value.filter(isColumnName))].slice(0, MAX_COLUMNS)
}

/** Parses the stored preference, ignoring anything but lists of names. Never throws. */
export function parseColumnsPreference(text: string | null): ColumnsPreference {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isObject(stored)) return {}
    const projects = readColumnNames(stored.projects)
    const apps = readColumnNames(stored.apps)
    const users = readColumnNames(stored.users)
    return { ...(projects && { projects }), ...(apps && { apps }), ...(users && { users }) }
  } catch {
    return {}
  }
}

/** The columns chosen on this device. */
export const columnsPreference = persistentStore(
  'service-console.columns',
  parseColumnsPreference,
  JSON.stringify,
)

/** Stores the columns of a list; undefined restores the defaults. */
export function setColumnsPreference(list: ResourceName, names: readonly string[] | undefined): void {
  const { [list]: _, ...otherLists } = columnsPreference.get()
  if (names) columnsPreference.set({ ...otherLists, [list]: names })
  else if (Object.keys(otherLists).length > 0) columnsPreference.set(otherLists)
  else columnsPreference.reset()
}
