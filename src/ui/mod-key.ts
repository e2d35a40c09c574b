/** The key for commands as it is printed on this keyboard. */
export const modKey: string = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
