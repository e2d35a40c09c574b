const DOWNLOAD_START_TIMEOUT_MS = 60_000

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns a time for a file name in local time, such as `2026-11-21-0930`. */
export function fileTime(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day}-${twoDigits(date.getHours())}${twoDigits(date.getMinutes())}`
}

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_START_TIMEOUT_MS)
}
