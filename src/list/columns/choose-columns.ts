import type { ResourceName } from '../../contract/resources.ts'
import { chosenColumns } from './chosen-columns.ts'

/** Chooses the columns of a list; undefined brings its own back. */
export function chooseColumns(list: ResourceName, names: readonly string[] | undefined): void {
  const { [list]: _, ...others } = chosenColumns.get()
  if (names) chosenColumns.set({ ...others, [list]: names })
  else if (Object.keys(others).length > 0) chosenColumns.set(others)
  else chosenColumns.reset()
}
