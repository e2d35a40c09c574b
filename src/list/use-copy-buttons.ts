import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { t } from '../messages/first.ts'
import { copyText } from '../ui/copy-text.ts'

/**
 * Handles the copy buttons of a table, each of which copies its `value`. One handler for all rows: with a component for each
 * button, 1,000 rows take a third longer to render.
 * @param rows with which the copied button may go.
 */
export function useCopyButtons(rows: readonly unknown[] | undefined) {
  const [announcement, setAnnouncement] = useState('')
  const marked = useRef<HTMLButtonElement>(null)

  const reset = () => {
    const button = marked.current
    if (!button) return
    delete button.dataset.outcome
    button.title = button.ariaLabel ?? ''
    marked.current = null
    setAnnouncement('')
  }

  // Synchronizes with the document: other rows may have replaced the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    if (marked.current?.isConnected === false) reset()
  }, [rows])

  const onClick = async ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    reset()
    const isCopied = await copyText(button.value)
    // Its row may have gone meanwhile.
    if (!button.isConnected) return
    const outcome = isCopied ? t.feedback.copied : t.feedback.notCopied
    button.dataset.outcome = isCopied ? 'copied' : 'failed'
    button.title = outcome
    marked.current = button
    setAnnouncement(outcome)
  }

  const onBlur = ({ target }: FocusEvent) => {
    if (target === marked.current) reset()
  }
  return { announcement, onClick, onBlur }
}
