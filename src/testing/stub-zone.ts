import { vi } from 'vitest'

/** Makes a zone the browser's own. Unlike a process, a thread cannot change its zone. */
export function stubZone(timeZone: string): void {
  const options = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
}
