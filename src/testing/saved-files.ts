import { vi } from 'vitest'

/** A file that the app saved. */
export interface SavedFile {
  name: string
  /** Its text, including a byte order mark if it has one. */
  text: () => Promise<string>
}

/** Records the files that the app saves until the end of the test. */
export function recordSavedFiles(): SavedFile[] {
  const files: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  const createObjectURL = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
    const url = createObjectURL(source)
    if (source instanceof Blob) blobs.set(url, source)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    if (blob) files.push({ name: this.download, text: async () => decoder.decode(await blob.arrayBuffer()) })
  })
  return files
}
