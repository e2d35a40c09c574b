interface Modifiers {
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Whether no modifier key is pressed during a key press or a click. */
export const isUnmodified = ({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey)
