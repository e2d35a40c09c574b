import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { singleKeysPreference } from '../../preferences/single-keys-preference.ts'
import { isKeyHandlingTarget } from '../../ui/is-key-handling-target.ts'
import { readKey, type SequenceStart, type Shortcut } from './read-key.ts'

/** Whether a modal dialog is open. */
export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null

const printableAsciiPattern = /^[\x20-\x7e]$/

/** Returns the typed character; on a keyboard for another script, such as Korean, the key's Latin letter. */
export const latinKey = ({ key, code }: KeyboardEvent) =>
  printableAsciiPattern.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key)

/**
 * Runs the shortcuts of single keys, except where an element or a dialog handles keys itself.
 * @param isPaused returns whether keys are meant for a form that is still loading.
 */
export function useSingleKeys(shortcuts: Record<Shortcut, () => void>, isPaused: () => boolean): void {
  const sequenceStart = useRef<SequenceStart>(undefined)
  useWindowEvent('keydown', (event) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (isModified || event.repeat || event.defaultPrevented) return
    // Shift is part of typing `?` and is no key of its own.
    if (event.key === 'Shift' || !singleKeysPreference.get()) return
    if (isKeyHandlingTarget(event.target) || isModalOpen() || isPaused()) {
      sequenceStart.current = undefined
      return
    }
    const result = readKey(sequenceStart.current, latinKey(event), event.timeStamp)
    sequenceStart.current = result.sequenceStart
    if (result.shortcut === undefined) return
    event.preventDefault()
    shortcuts[result.shortcut]()
  })
}
