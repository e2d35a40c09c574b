interface Modifiers {
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Whether a key or a click comes without a modifier key. */
export const isUnmodified = ({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey)
