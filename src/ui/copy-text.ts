/**
 * Copies text to the clipboard and returns whether it worked. On plain http beyond localhost
 * `navigator.clipboard` is missing, so a selected text field and `execCommand` replace it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.style.position = 'fixed'
    area.style.opacity = '0'
    const focused = document.activeElement
    // In an open dialog, because everything outside it is inert.
    const container = focused?.closest('dialog') ?? document.body
    container.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
    return isCopied
  }
}
