import { isUnmodified } from '../../ui/is-unmodified.ts'

const printableAscii = /^[\x20-\x7e]$/

/** Whether `x`, or the key in its position on a non-Latin keyboard, was just pressed without modifiers. */
export const isXKeyPress = (event: KeyboardEvent): boolean => {
  const { key, code, repeat } = event
  return (key === 'x' || (code === 'KeyX' && !printableAscii.test(key))) && isUnmodified(event) && !repeat
}
