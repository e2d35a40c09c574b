import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../messages/first.ts'

const endPreload = () => undefined

import { copyText } from '../ui/copy-text.ts'
import { usePointedRow } from './use-pointed-row.ts'

const within = <Kind extends Element>({ target }: { target: EventTarget }, kind: string) =>
  target instanceof Element ? target.closest<Kind>(kind) : null

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) =>
  !ctrlKey && !metaKey && !altKey && !shiftKey

/** What a link leads to, or a button copies. */
const targetOf = (element: HTMLElement) =>
  element instanceof HTMLAnchorElement
    ? element.href
    : element instanceof HTMLButtonElement
      ? element.value
      : undefined

/** The link of a row that was hit beside it: it lies over the row only where a pointer has moved. */
const recordOf = (event: SyntheticEvent) =>
  getSelection()?.isCollapsed === false
    ? null
    : (within(event, 'tbody tr')?.querySelector<HTMLAnchorElement>('td:first-child a[href]') ?? null)

/** What a click is for: the button or the link that it hits, or else the row's record. */
const clickedOf = (event: SyntheticEvent) =>
  within<HTMLElement>(event, 'button[value], a[href]') ?? recordOf(event)

/** As the browser does with the links that it follows by itself; a cell that lies above the row's is none. */
function openAside(event: MouseEvent, { href }: HTMLAnchorElement) {
  if (!within(event, 'a[href], button')) window.open(href, '_blank', 'noopener')
}

/**
 * What the links and copy buttons of a table do, in one place for all its rows: plain elements draw several times faster
 * than components that each know of the router. `said` is for screen readers.
 * @param drawn what is shown: its copy buttons may be other ones' as soon as it changes.
 */
export function useTableLinks(drawn: object | undefined) {
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  const marked = useRef<HTMLButtonElement>(null)
  const focused = useRef<{ element: HTMLElement; target: string | undefined }>(null)
  const pressed = useRef<{ element: HTMLElement; target: string | undefined }>(null)

  function unmark() {
    if (marked.current === null) return
    delete marked.current.dataset.outcome
    marked.current.title = marked.current.ariaLabel ?? ''
    marked.current = null
    setSaid('')
  }
  // Talks to the document's focus, with which a mark goes, too: an element may be another row's now, and whoever presses
  // Enter there would open what they have not chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are other rows, or more of them
  useLayoutEffect(() => {
    if (!marked.current?.isConnected) unmark()
    const { element, target } = focused.current ?? {}
    if (element && element === document.activeElement && targetOf(element) !== target) element.blur()
  }, [drawn])

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
  /** What a click is for, unless that became another row's between press and release: then nothing is done. */
  function meantBy(event: MouseEvent) {
    const clicked = clickedOf(event)
    const { element, target } = pressed.current ?? {}
    pressed.current = null
    // Without a pointer nothing was pressed before.
    const isSame =
      event.detail === 0 || clicked !== element || clicked === null || targetOf(clicked) === target
    if (isSame) return clicked
    event.preventDefault()
    return null
  }
  const point = usePointedRow()
  const begin = (event: PointerEvent | FocusEvent) => {
    void event
  }

  return {
    said,
    handlers: {
      // A row that comes under a pointer at rest is not meant.
      onPointerMove(event: PointerEvent) {
        point(event)
        begin(event)
      },
      onFocus(event: FocusEvent) {
        begin(event)
        const { target } = event
        if (target instanceof HTMLElement) focused.current = { element: target, target: targetOf(target) }
      },
      onPointerDown(event: PointerEvent) {
        point(event)
        const element = clickedOf(event)
        pressed.current = element && { element, target: targetOf(element) }
      },
      onClick(event: MouseEvent) {
        const meant = meantBy(event)
        if (meant instanceof HTMLButtonElement) return void copy(meant)
        if (!(meant instanceof HTMLAnchorElement) || event.defaultPrevented) return
        if (!isPlain(event)) return openAside(event, meant)
        event.preventDefault()
        navigate(new URL(meant.href).pathname + new URL(meant.href).search)
      },
      onAuxClick(event: MouseEvent) {
        const meant = meantBy(event)
        if (event.button === 1 && meant instanceof HTMLAnchorElement) openAside(event, meant)
      },
      onPointerLeave: endPreload,
      onBlur() {
        endPreload()
        unmark()
      },
    },
  }
}
