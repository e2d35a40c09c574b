/** What has the focus before a dialog opens; of an item of a menu, which goes, the button that had opened the menu. */
export function findOpener(): Element | null {
  const focused = document.activeElement
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : focused
}
