import { chosenColumns } from '../../list/columns/chosen-columns.ts'
import { chosenDensity } from '../../ui/chosen-density.ts'
import { chosenScheme } from '../../ui/chosen-scheme.ts'
import { chosenLanguage } from '../chosen-language.ts'
import { chosenLimit } from '../chosen-limit.ts'
import { singleKeys } from '../single-keys.ts'

/** Everything that this device remembers. */
const all = [chosenScheme, chosenDensity, chosenLanguage, chosenLimit, chosenColumns, singleKeys]

/** Puts all that a person has chosen back to its defaults; the language is another one with the next page. */
export function resetPreferences(): void {
  for (const one of all) one.reset()
}
