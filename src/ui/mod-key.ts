/** The modifier key for shortcuts, as printed on this device's keyboard. */
export const modKey: string = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
