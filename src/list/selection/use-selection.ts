import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { rowId, rowKeys } from '../row-facts.ts'
import type { List } from '../use-list.ts'

/** The rows of a list's page, and which of them are selected. */
export interface Selection {
  /** A distinct key for each row. */
  keys: readonly string[]
  /** The keys of the selected rows; undefined while the rows have no checkboxes. */
  selected: ReadonlySet<string> | undefined
  /** Selects only the rows with these keys; undefined removes the checkboxes. */
  select: (keys: readonly string[] | undefined) => void
  /** Selects a row, or deselects it if it is selected. */
  toggle: (key: string) => void
}

/** Keeps the selection until another page or other filters are requested. */
export function useSelection({ resource, page }: List<never>): Selection {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [selection, setSelection] = useState<{ address: string; selected: ReadonlySet<string> }>()
  // Back must not restore the selection.
  if (selection && selection.address !== address) setSelection(undefined)
  const rows = page?.rows
  const keys = useMemo(() => rowKeys(rows?.map((row) => rowId(row, resource)) ?? []), [rows, resource])
  const toggle = useCallback(
    (key: string) =>
      setSelection((current) => {
        const selected = new Set(current?.selected)
        if (!selected.delete(key)) selected.add(key)
        return { address, selected }
      }),
    [address],
  )
  return {
    keys,
    selected: selection?.address === address ? selection.selected : undefined,
    select: (newKeys) => setSelection(newKeys && { address, selected: new Set(newKeys) }),
    toggle,
  }
}
