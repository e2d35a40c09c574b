import type { ResourceName } from '../../contract/resources.ts'
import { columnsPreference } from './columns-preference.ts'

/** Chooses the columns of a list; undefined brings its own back. */
export function setColumnsPreference(list: ResourceName, names: readonly string[] | undefined): void {
  const { [list]: _, ...others } = columnsPreference.get()
  if (names) columnsPreference.set({ ...others, [list]: names })
  else if (Object.keys(others).length > 0) columnsPreference.set(others)
  else columnsPreference.reset()
}
