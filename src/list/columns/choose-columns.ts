import type { Resource } from '../../api/reading/list.ts'
import { chosenColumns } from './chosen-columns.ts'

/** Chooses the columns of a list; undefined brings its own back. */
export function chooseColumns(list: Resource, names: readonly string[] | undefined): void {
  const { [list]: _, ...others } = chosenColumns.get()
  if (names) chosenColumns.set({ ...others, [list]: names })
  else if (Object.keys(others).length > 0) chosenColumns.set(others)
  else chosenColumns.reset()
}
