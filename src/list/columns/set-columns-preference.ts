import type { ResourceName } from '../../contract/resources.ts'
import { columnsPreference } from './columns-preference.ts'

/** Stores the columns of a list; undefined restores the defaults. */
export function setColumnsPreference(list: ResourceName, names: readonly string[] | undefined): void {
  const { [list]: _, ...others } = columnsPreference.get()
  if (names) columnsPreference.set({ ...others, [list]: names })
  else if (Object.keys(others).length > 0) columnsPreference.set(others)
  else columnsPreference.reset()
}
