import { onTestFinished } from 'vitest'
import { SETTINGS_VERSION, type SettingsBlock } from '../settings/settings.ts'

/** Writes a settings block into the page until the end of the test. */
export function setPageSettings(block: Omit<SettingsBlock, 'version'>): void {
  const element = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'settings',
    textContent: JSON.stringify({ version: SETTINGS_VERSION, ...block }),
  })
  document.head.append(element)
  onTestFinished(() => element.remove())
}
