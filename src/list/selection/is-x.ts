import { isUnmodified } from '../../ui/is-unmodified.ts'

/** Whether a key is `x` without modifiers, or the key in its position on a non-Latin keyboard. */
export const isX = (event: KeyboardEvent): boolean => {
  const { key, code, repeat } = event
  return (key === 'x' || (code === 'KeyX' && !/^[\x20-\x7e]$/.test(key))) && isUnmodified(event) && !repeat
}
