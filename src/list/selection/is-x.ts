/** Whether a key is `x` without modifiers, or the key in its position on a non-Latin keyboard. */
export const isX = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  (key === 'x' || (code === 'KeyX' && !/^[\x20-\x7e]$/.test(key))) &&
  !(ctrlKey || metaKey || altKey || shiftKey || repeat)
