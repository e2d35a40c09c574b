import { tabStorage } from './tab-storage.ts'

/** How the names of all drafts begin. */
export const draftPrefix = 'draft '

/** Forgets every draft of this tab, whosever it is. */
export function clearDrafts(): void {
  for (const name of tabStorage.names(draftPrefix)) tabStorage.remove(name)
}
