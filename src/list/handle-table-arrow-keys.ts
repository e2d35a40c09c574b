import type { KeyboardEvent } from 'react'
import { isUnmodified } from '../ui/is-unmodified.ts'

const controlSelector = 'a[href], button'

/** Moves the focus to an element and prevents the key's default action. */
function moveFocus(element: Element | null | undefined, event: KeyboardEvent): void {
  if (!(element instanceof HTMLElement)) return
  event.preventDefault()
  element.focus()
}

/** Moves the focus in a table: Up, Down, Home and End between rows, Left and Right along a row's controls. */
export function handleTableArrowKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const { target: focused } = event
  if (!(focused instanceof Element) || !isUnmodified(event)) return
  const row = focused.closest('tbody tr')
  if (row === null) return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].filter(
    (candidate) => candidate.querySelector(controlSelector) !== null,
  )
  const rowControls = [...row.querySelectorAll(controlSelector)]
  const rowIndex = rows.indexOf(row)
  const controlIndex = rowControls.indexOf(focused)
  const firstControl = (index: number) => rows.at(index)?.querySelector(controlSelector)
  const forwardKey = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const target = () => {
    switch (event.key) {
      case 'ArrowDown':
        return firstControl(Math.min(rowIndex + 1, rows.length - 1))
      case 'ArrowUp':
        return firstControl(Math.max(rowIndex - 1, 0))
      case 'Home':
        return firstControl(0)
      case 'End':
        return firstControl(-1)
      case 'ArrowLeft':
      case 'ArrowRight':
        return rowControls[controlIndex + (event.key === forwardKey ? 1 : -1)]
    }
  }
  moveFocus(target(), event)
}

/** Moves the focus from a filter to the table's first row on Down. */
export function focusFirstRow(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' || !isUnmodified(event)) return
  moveFocus(document.querySelector(`main table tbody :is(${controlSelector})`), event)
}
