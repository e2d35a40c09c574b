import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { singleKeys } from '../../device/single-keys.ts'

/** The rows that are selected, on one page of one list. */
interface Selection {
  address: string
  /** The keys that were selected when the checkboxes came. */
  initial: ReadonlySet<string>
  keys: ReadonlySet<string>
}

/** The key `x`; on a keyboard of another script the key at its place. */
const isX = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) =>
  (key === 'x' || (code === 'KeyX' && !/^[\x20-\x7e]$/.test(key))) &&
  !(ctrlKey || metaKey || altKey || shiftKey || repeat)

/**
 * Selects rows of a table by their keys, until its page or its filters change. The document's checkboxes hold what is
 * selected: with 1,000 rows, rendering them all for each change would take 50 ms.
 */
export function useSelection() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const table = useRef<HTMLTableElement>(null)
  const [state, setSelection] = useState<Selection>()
  const selection = state?.address === address ? state : undefined
  if (state !== selection) setSelection(undefined)

  const boxes = () => [...(table.current?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])]
  const start = (...keys: string[]) => {
    const initial = new Set(keys)
    setSelection({ address, initial, keys: initial })
  }
  const read = () => {
    const keys = new Set(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])))
    if (selection) setSelection({ ...selection, keys })
  }
  return {
    table,
    selection,
    start: () => start(),
    end: () => setSelection(undefined),
    selectAll(checked: boolean) {
      for (const box of boxes()) box.checked = checked
      read()
    },
    onChange: (_: ChangeEvent) => read(),
    /** The key `x` selects the row that has the focus, and takes it out again. */
    onKeyDown(event: KeyboardEvent, rowKeys: readonly string[]) {
      if (!isX(event) || !singleKeys.get() || !(event.target instanceof Element)) return
      const row = event.target.closest<HTMLTableRowElement>('tbody tr')
      const key = row && rowKeys[row.sectionRowIndex]
      if (!key) return
      event.preventDefault()
      if (selection) row.querySelector('input')?.click()
      else start(key)
    },
  }
}
