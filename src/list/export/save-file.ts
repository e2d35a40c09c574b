/** Time that the browser has to start a download, in milliseconds. */
const DOWNLOAD_START_TIMEOUT_MS = 60_000

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns a time for a file name in local time, such as `2026-11-21-0930`. */
export const fileTime = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}-${twoDigits(at.getHours())}${twoDigits(at.getMinutes())}`

/** Saves a file under a name through the browser. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_START_TIMEOUT_MS)
}
