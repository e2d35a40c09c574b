import type { KeyboardEvent } from 'react'

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !shiftKey

const controls = 'a[href], button'

/** Moves the focus to an element and prevents the key's default action. */
function moveFocus(element: Element | null | undefined, event: KeyboardEvent): void {
  if (!(element instanceof HTMLElement)) return
  event.preventDefault()
  element.focus()
}

/** Moves the focus in a table: Up, Down, Home and End between rows, Left and Right along a row's controls. */
export function handleTableArrowKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const { target: from } = event
  if (!(from instanceof Element) || !isPlain(event)) return
  const row = from.closest('tbody tr')
  if (row === null) return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].filter(
    (one) => one.querySelector(controls) !== null,
  )
  const inRow = [...row.querySelectorAll(controls)]
  const at = rows.indexOf(row)
  const column = inRow.indexOf(from)
  const first = (index: number) => rows.at(index)?.querySelector(controls)
  const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const target = () => {
    switch (event.key) {
      case 'ArrowDown':
        return first(Math.min(at + 1, rows.length - 1))
      case 'ArrowUp':
        return first(Math.max(at - 1, 0))
      case 'Home':
        return first(0)
      case 'End':
        return first(-1)
      case 'ArrowLeft':
      case 'ArrowRight':
        return inRow[column + (event.key === forward ? 1 : -1)]
    }
  }
  moveFocus(target(), event)
}

/** Moves the focus from a filter to the table's first row on Down. */
export function focusFirstRow(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' || !isPlain(event)) return
  moveFocus(document.querySelector(`main table tbody :is(${controls})`), event)
}
