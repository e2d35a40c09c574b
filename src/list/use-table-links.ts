import { type FocusEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../messages/first.ts'
import { addressOf, preload } from '../router/router.ts'
import { copyText } from '../ui/copy-text.ts'

const within = <Kind extends Element>({ target }: { target: EventTarget }, kind: string) =>
  target instanceof Element ? target.closest<Kind>(kind) : null

const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey && !defaultPrevented

/** What a link leads to, or a button copies. */
const targetOf = (element: HTMLElement) =>
  element instanceof HTMLAnchorElement
    ? element.href
    : element instanceof HTMLButtonElement
      ? element.value
      : undefined

/** The link of a row that was touched beside it: no link lies over the row then, as it does under a pointer that hovers. */
const recordOf = (event: MouseEvent) =>
  getSelection()?.isCollapsed === false
    ? null
    : (within(event, 'tbody tr')?.querySelector<HTMLAnchorElement>('td:first-child a[href]') ?? null)

/**
 * What the links and copy buttons of a table do, in one place for all its rows: plain elements draw several times faster
 * than components that each know of the router. `said` is for screen readers.
 * @param rows what is shown: its copy buttons are other ones' as soon as it changes.
 */
export function useTableLinks(rows: readonly unknown[] | undefined) {
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  const marked = useRef<HTMLButtonElement>(null)
  const focused = useRef<{ element: HTMLElement; target: string | undefined }>(null)

  function unmark() {
    if (marked.current === null) return
    delete marked.current.dataset.outcome
    marked.current.title = marked.current.ariaLabel ?? ''
    marked.current = null
    setSaid('')
  }
  // Talks to the document's focus, and takes a mark from it that React has not made: an element may be another row's now,
  // and whoever presses Enter there would open what they have not chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are other rows
  useLayoutEffect(() => {
    unmark()
    const { element, target } = focused.current ?? {}
    if (element && element === document.activeElement && targetOf(element) !== target) element.blur()
  }, [rows])

  async function copy(button: HTMLButtonElement) {
    const { value } = button
    const isCopied = await copyText(value)
    const outcome = isCopied ? t.feedback.copied : t.feedback.notCopied
    setSaid(outcome)
    // Who has gone on meanwhile would leave a mark that nothing takes away, or on what has come in its place.
    if (document.activeElement !== button || button.value !== value) return
    marked.current = button
    button.dataset.outcome = isCopied ? 'copied' : 'failed'
    button.title = outcome
  }
  const begin = (event: PointerEvent | FocusEvent) => {
    const link = within<HTMLAnchorElement>(event, 'a[href]')
    if (link) preload(link.href)
  }

  return {
    said,
    handlers: {
      onPointerOver: begin,
      onFocus(event: FocusEvent) {
        begin(event)
        const { target } = event
        if (target instanceof HTMLElement) focused.current = { element: target, target: targetOf(target) }
      },
      onClick(event: MouseEvent) {
        const button = within<HTMLButtonElement>(event, 'button[value]')
        if (button) return void copy(button)
        const link = within<HTMLAnchorElement>(event, 'a[href]') ?? recordOf(event)
        if (link === null || !isPlain(event)) return
        event.preventDefault()
        navigate(addressOf(link))
      },
      // The browser follows links by itself; a cell that lies above the row's is none.
      onAuxClick(event: MouseEvent) {
        if (event.button !== 1 || within(event, 'a[href], button')) return
        const link = recordOf(event)
        if (link) window.open(link.href, '_blank', 'noopener')
      },
      onBlur: unmark,
    },
  }
}
