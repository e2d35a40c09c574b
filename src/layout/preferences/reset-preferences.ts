import { chosenLimit } from '../../device/chosen-limit.ts'
import { singleKeys } from '../../device/single-keys.ts'
import { chosenLanguage } from '../../language/chosen-language.ts'
import { chosenColumns } from '../../list/columns/chosen-columns.ts'
import { chosenDensity } from '../../ui/chosen-density.ts'
import { chosenScheme } from '../../ui/chosen-scheme.ts'

/** Everything that this device remembers. */
const all = [chosenScheme, chosenDensity, chosenLanguage, chosenLimit, chosenColumns, singleKeys]

/** Puts all that a person has chosen back to its defaults; the language is another one with the next page. */
export function resetPreferences(): void {
  for (const one of all) one.reset()
}
