import { type Principal, storageScopeOf } from './principal.ts'
import { tabStorage } from './tab-storage.ts'

/** The prefix of all draft names. */
const draftPrefix = 'draft '

/** The prefix of a principal's draft names, which the form's name follows. */
export const draftPrefixOf = (principal: Principal): string =>
  `${draftPrefix}${JSON.stringify(storageScopeOf(principal)).slice(0, -1)},`

const draftNamesOf = (principal: Principal | undefined) =>
  tabStorage.names(principal ? draftPrefixOf(principal) : draftPrefix)

/** Whether this tab has drafts of a principal; without a principal, any drafts. */
export const hasDrafts = (principal?: Principal): boolean => draftNamesOf(principal).length > 0

/** Removes the drafts of a principal from this tab; without a principal, all drafts. */
export function clearDrafts(principal?: Principal): void {
  for (const name of draftNamesOf(principal)) tabStorage.remove(name)
}
