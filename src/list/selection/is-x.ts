/** Whether a key is `x` alone; on a keyboard of another script, the key at its place. */
export const isX = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  (key === 'x' || (code === 'KeyX' && !/^[\x20-\x7e]$/.test(key))) &&
  !(ctrlKey || metaKey || altKey || shiftKey || repeat)
