import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { ChunkLoadDialog } from '../../ui/Dialog.tsx'
import { rowId, rowKeys } from '../row-facts.ts'
import { required, useListContents } from '../use-list.tsx'

export interface SelectedRows {
  selected: ReadonlySet<string>
  /** Its first row and the row where it ends, whether its rows are selected, and the selection without it. */
  range?: { anchor: string; end: string; isSelected: boolean; before: ReadonlySet<string> } | undefined
}

export function toggleRow({ selected }: SelectedRows, key: string): SelectedRows {
  const before = new Set(selected)
  const isSelected = !before.delete(key)
  if (isSelected) before.add(key)
  return { selected: before, range: { anchor: key, end: key, isSelected, before } }
}

/**
 * Moves the end of the range, and selects or deselects its rows as the first one was.
 * @param keys all rows, in order.
 * @param start where a new range begins, unless the current one ends there. Without it, the current range is extended.
 */
export function extendRange(
  { selected, range: current }: SelectedRows,
  keys: readonly string[],
  end: string,
  start = current?.end,
): SelectedRows {
  const range =
    start === undefined || start === current?.end
      ? current
      : { anchor: start, isSelected: true, before: selected }
  const anchorIndex = keys.indexOf(range?.anchor ?? '')
  if (!range || anchorIndex === -1) return toggleRow({ selected }, end)
  const endIndex = keys.indexOf(end)
  const extended = new Set(range.before)
  for (const key of keys.slice(Math.min(anchorIndex, endIndex), Math.max(anchorIndex, endIndex) + 1)) {
    if (range.isSelected) extended.add(key)
    else extended.delete(key)
  }
  return { selected: extended, range: { ...range, end } }
}

export interface Selection {
  keys: readonly string[]
  /** The keys of the selected rows; undefined while the rows have no checkboxes. */
  selected: ReadonlySet<string> | undefined
  /** Selects only the rows with these keys; undefined removes the checkboxes. */
  select: (keys: readonly string[] | undefined) => void
  /** Selects a row, or deselects it if it is selected; with Shift, all rows from the one before. */
  toggle: (key: string, isShiftPressed?: boolean) => void
  extend: (start: string, end: string) => void
  /** Selects once the code of the actions has loaded, unless the user has moved on meanwhile. */
  start: (select: () => void) => void
}

const SelectionContext = createContext<Selection | undefined>(undefined)

export const useSelection = (): Selection => required(use(SelectionContext))

interface SelectionProviderProps {
  loadActions: () => Promise<boolean>
  children: ReactNode
}

/** Keeps the selection until another page or other filters are requested. */
export function SelectionProvider({ loadActions, children }: SelectionProviderProps) {
  const { resource, page, params, where } = useListContents()
  // A record beside the list changes the address too.
  const address = JSON.stringify([resource, params, where])
  const [selection, setSelection] = useState<SelectedRows & { address: string }>()
  const [failedStart, setFailedStart] = useState<{ select: () => void }>()
  // Back must not restore the selection.
  if (selection && selection.address !== address) setSelection(undefined)
  const rows = page?.rows
  const keys = useMemo(() => rowKeys(rows?.map((row) => rowId(row, resource)) ?? []), [rows, resource])
  const change = useCallback(
    (update: (current: SelectedRows) => SelectedRows) =>
      setSelection((current) => ({ address, ...update(current ?? { selected: new Set() }) })),
    [address],
  )
  const toggle = useCallback(
    (key: string, isShiftPressed = false) =>
      change((current) => (isShiftPressed ? extendRange(current, keys, key) : toggleRow(current, key))),
    [change, keys],
  )
  const start = async (select: () => void) => {
    const opener = document.activeElement
    const isLoaded = await loadActions()
    setFailedStart(isLoaded ? undefined : { select })
    const { activeElement } = document
    if (isLoaded && (activeElement === opener || activeElement?.closest('table'))) select()
  }
  const value: Selection = {
    keys,
    selected: selection?.address === address ? selection.selected : undefined,
    select: (newKeys) => setSelection(newKeys && { address, selected: new Set(newKeys) }),
    toggle,
    extend: (first, end) => change((current) => extendRange(current, keys, end, first)),
    start,
  }
  return (
    <SelectionContext value={value}>
      {children}
      {failedStart && (
        <ChunkLoadDialog
          retryLoad={() => start(failedStart.select)}
          onClose={() => setFailedStart(undefined)}
        />
      )}
    </SelectionContext>
  )
}
