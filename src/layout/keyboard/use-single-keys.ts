import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { singleKeysPreference } from '../../preferences/single-keys-preference.ts'
import { readKey, type SequenceStart, type Shortcut } from './read-key.ts'

/** A key pressed in a field, a menu or a list belongs to that. */
const isEditableTarget = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=menu], [role=listbox]') !== null)

/** Whether a dialog is over the page. */
export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null

/** The key as its layout names it; where that is no ASCII, as with Hangul or Cyrillic, the letter printed beside it. */
export const latinKey = ({ key, code }: KeyboardEvent) =>
  /^[\x20-\x7e]$/.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key)

/**
 * Does what single keys ask for, wherever on the page nothing else takes them.
 * @param isPaused whether keys are typed ahead for a form that is being loaded.
 */
export function useSingleKeys(shortcuts: Record<Shortcut, () => void>, isPaused: () => boolean): void {
  const begun = useRef<SequenceStart>(undefined)
  useWindowEvent('keydown', (event) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (isModified || event.repeat || event.defaultPrevented) return
    if (event.key === 'Shift' || !singleKeysPreference.get()) return
    if (isEditableTarget(event.target) || isModalOpen() || isPaused()) {
      begun.current = undefined
      return
    }
    const read = readKey(begun.current, latinKey(event), event.timeStamp)
    begun.current = read.begun
    if (read.shortcut === undefined) return
    event.preventDefault()
    shortcuts[read.shortcut]()
  })
}
