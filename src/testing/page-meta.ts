import { onTestFinished } from 'vitest'

/** Writes a setting of the operator into the page until the end of the test. */
export function setPageMeta(name: string, content: string, data: Record<string, string> = {}): void {
  const meta = Object.assign(document.createElement('meta'), { name, content })
  Object.assign(meta.dataset, data)
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}
