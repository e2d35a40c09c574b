import { tabStorage } from './tab-storage.ts'

/** The prefix of all draft names. */
export const draftPrefix = 'draft '

/** Removes the drafts of every principal from this tab. */
export function clearDrafts(): void {
  for (const name of tabStorage.names(draftPrefix)) tabStorage.remove(name)
}
