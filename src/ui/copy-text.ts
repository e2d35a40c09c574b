/**
 * Copies text to the clipboard and returns whether it worked. `navigator.clipboard` exists only on https and
 * localhost. If it fails, `execCommand` copies the text from a selected text field.
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
    // With an open dialog, the text field must be inside it, because everything outside is inert.
    const container = focused?.closest('dialog') ?? document.body
    container.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
    return isCopied
  }
}
