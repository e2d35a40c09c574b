import { columnsPreference } from '../../list/columns/columns-preference.ts'
import { colorSchemePreference } from '../../preferences/color-scheme-preference.ts'
import { densityPreference } from '../../preferences/density-preference.ts'
import { languagePreference } from '../../preferences/language-preference.ts'
import { pageSizePreference } from '../../preferences/page-size-preference.ts'
import { singleKeysPreference } from '../../preferences/single-keys-preference.ts'

/** All preferences that this device stores. */
const preferences = [
  colorSchemePreference,
  densityPreference,
  languagePreference,
  pageSizePreference,
  columnsPreference,
  singleKeysPreference,
]

/** Resets all preferences to their defaults; the language changes with the next page load. */
export function resetPreferences(): void {
  for (const preference of preferences) preference.reset()
}
