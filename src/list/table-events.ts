import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { addressFromLink } from '../paths.ts'
import { copyText } from '../ui/copy-text.ts'
import { timeInBothZones } from '../ui/Time.tsx'
import { useListLocation } from './beside/beside.ts'
import type { ListLocationState } from './list-paths.ts'

/**
 * Follows a table's links in the console, handles its copy buttons, each of which copies its `value`, and shows times in
 * both zones. One handler serves all rows, because a `Link` and a component per button would double the render time of
 * 1,000 rows.
 * @param rows the rows shown; a change of the rows may remove the button that was just used.
 * @param openBeside opens a link beside the list, and returns whether it did.
 */
export function useTableClicks(
  rows: readonly unknown[] | undefined,
  openBeside?: (link: HTMLAnchorElement) => boolean,
) {
  const navigate = useNavigate()
  const { pathname, search } = useListLocation()
  const [announcement, setAnnouncement] = useState('')
  const markedButton = useRef<HTMLButtonElement>(null)

  const unmark = () => {
    const button = markedButton.current
    if (!button) return
    delete button.dataset.outcome
    button.title = button.ariaLabel ?? ''
    markedButton.current = null
    setAnnouncement('')
  }

  // Synchronizes with the document, where other rows may have replaced the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    if (markedButton.current?.isConnected === false) unmark()
  }, [rows])

  const copy = async (button: HTMLButtonElement) => {
    const isCopied = await copyText(button.value)
    // The row may have been removed in the meantime.
    if (!button.isConnected) return
    unmark()
    const outcomeText = isCopied ? t.feedback.copied : t.feedback.notCopied
    button.dataset.outcome = isCopied ? 'copied' : 'failed'
    button.title = outcomeText
    markedButton.current = button
    setAnnouncement(outcomeText)
  }

  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null
    if (control instanceof HTMLButtonElement) void copy(control)
    // The browser handles any other click on a link, and those on links to other sites.
    if (!(control instanceof HTMLAnchorElement) || control.target !== '' || !isUnmodified(event)) return
    event.preventDefault()
    if (openBeside?.(control)) return
    navigate(addressFromLink(control), {
      state: { list: pathname + search } satisfies ListLocationState,
    })
  }

  const onBlur = ({ target }: FocusEvent) => {
    if (target === markedButton.current) unmark()
  }
  return { announcement, handlers: { onClick, onBlur, onPointerOver: showBothZones } }
}

/** Shows a time in both zones on hover. Formatting it for each row would slow down the table. */
function showBothZones({ target }: PointerEvent): void {
  if (target instanceof HTMLTimeElement)
    target.title = timeInBothZones(new Date(target.dateTime), target.dataset.raw)
}

interface Modifiers {
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

export const isUnmodified = ({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey)

const controlSelector = 'a[href], button'

function moveFocus(element: Element | null | undefined, event: KeyboardEvent): void {
  if (!(element instanceof HTMLElement)) return
  event.preventDefault()
  element.focus()
}

export const isRangeKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  shiftKey && !(ctrlKey || metaKey || altKey) && /^Arrow(?:Up|Down)$/.test(key)

/**
 * Moves the focus in a table: Up, Down, Home and End between rows, Left and Right along a row's controls.
 * @param isRange whether Shift is pressed to extend a range of rows.
 */
export function handleTableArrowKeys(event: KeyboardEvent<HTMLTableElement>, isRange = false): void {
  const { target: focused } = event
  if (!(focused instanceof Element) || !(isRange || isUnmodified(event))) return
  const row = focused.closest('tbody tr')
  if (row === null) return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].filter(
    (candidate) => candidate.querySelector(controlSelector) !== null,
  )
  const rowControls = [...row.querySelectorAll(controlSelector)]
  const rowIndex = rows.indexOf(row)
  // A row without a control has no place among the others, so a range would begin at the first one.
  if (isRange && rowIndex === -1) return
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

export const firstRowControl = (): HTMLElement | null =>
  document.querySelector(`main table tbody :is(${controlSelector})`)

export function focusFirstRow(event: KeyboardEvent): void {
  if (event.key === 'ArrowDown' && isUnmodified(event)) moveFocus(firstRowControl(), event)
}
