/** Time that the browser has to start a download, in milliseconds. */
const DOWNLOAD_START_TIMEOUT_MS = 60_000

/** Saves a file under a name through the browser. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_START_TIMEOUT_MS)
}
