import type { ResourceName } from '../../contract/resources.ts'
import { columnsPreference } from './columns-preference.ts'

/** Stores the columns of a list; undefined restores the defaults. */
export function setColumnsPreference(list: ResourceName, names: readonly string[] | undefined): void {
  const { [list]: _, ...otherLists } = columnsPreference.get()
  if (names) columnsPreference.set({ ...otherLists, [list]: names })
  else if (Object.keys(otherLists).length > 0) columnsPreference.set(otherLists)
  else columnsPreference.reset()
}
