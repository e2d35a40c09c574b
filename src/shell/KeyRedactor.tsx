import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { removeKeys } from '../api/secrets.ts'
import { t } from '../messages/messages.ts'
import { keysInTab } from '../session/session-state.ts'
import styles from './KeyRedactor.module.css'

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** The options of listeners that run before any component reads the field. */
const captureOptions = { capture: true }

/**
 * Removes the tab's keys from every text field except key fields as soon as one is pasted or typed, before
 * it reaches an address, a request or a draft. A note below the field reports it.
 */
export function KeyRedactor() {
  const [field, setField] = useState<HTMLElement>()
  const onInput = ({ target }: Event) => {
    if (!isTextField(target) || target.name === 'key') return
    const redacted = removeKeys(target.value, keysInTab(), { replacement: '' })
    if (redacted === target.value) return setField(undefined)
    // Uses the prototype's setter, because React overrides the field's own and would miss the change.
    Reflect.set(Object.getPrototypeOf(target), 'value', redacted, target)
    setField(target)
  }
  useWindowEvent('input', onInput, captureOptions)
  // Find replaces its field, so the note moves to the new field when that receives the focus.
  const onFocus = ({ target }: Event) =>
    setField((previous) => (previous && !previous.isConnected && isTextField(target) ? target : previous))
  useWindowEvent('focus', onFocus, captureOptions)
  const parent = field?.parentElement
  return parent?.isConnected
    ? createPortal(
        <p className={styles.note} role="alert">
          {t.form.keyRemoved}
        </p>,
        parent,
      )
    : null
}
