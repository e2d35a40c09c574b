import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { addressFromLink } from '../paths.ts'
import { copyText } from '../ui/copy-text.ts'
import { isUnmodified } from '../ui/is-unmodified.ts'
import type { ListLocationState } from './list-location-state.ts'

/**
 * Follows a table's links in the console and handles its copy buttons, each of which copies its `value`. One
 * handler serves all rows, because a `Link` and a component per button would double the render time of 1,000
 * rows.
 * @param rows the rows shown; a change of the rows may remove the button that was just used.
 */
export function useTableClicks(rows: readonly unknown[] | undefined) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
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
    // The browser handles any other click on a link.
    if (!(control instanceof HTMLAnchorElement) || !isUnmodified(event)) return
    event.preventDefault()
    navigate(addressFromLink(control), {
      state: { list: pathname + search } satisfies ListLocationState,
    })
  }

  const onBlur = ({ target }: FocusEvent) => {
    if (target === markedButton.current) unmark()
  }
  return { announcement, onClick, onBlur }
}
