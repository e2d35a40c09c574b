import { columnsPreference } from '../../list/columns/columns-preference.ts'
import { colorSchemePreference } from '../../ui/color-scheme-preference.ts'
import { densityPreference } from '../../ui/density-preference.ts'
import { languagePreference } from '../language-preference.ts'
import { pageSizePreference } from '../page-size-preference.ts'
import { singleKeysPreference } from '../single-keys-preference.ts'

/** Everything that this device remembers. */
const preferences = [
  colorSchemePreference,
  densityPreference,
  languagePreference,
  pageSizePreference,
  columnsPreference,
  singleKeysPreference,
]

/** Puts all that a person has chosen back to its defaults; the language is another one with the next page. */
export function resetPreferences(): void {
  for (const one of preferences) one.reset()
}
