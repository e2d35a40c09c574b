/** What would be lost: typed text that is not saved on the service, or results that are on the page alone. */
export type UnsavedKind = 'form' | 'results'

/** What is open, each with the way to ask whether it holds something that is nowhere else. */
const dirtyChecks = new Map<() => boolean, UnsavedKind>()

/** Whether anything on the page would be lost with it. */
export const hasUnsaved = (): boolean => getUnsavedKind() !== undefined

/** What would be lost first if the page went now. */
export const getUnsavedKind = (): UnsavedKind | undefined =>
  [...dirtyChecks].find(([isDirty]) => isDirty())?.[1]

const preventUnload = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault()
}

/** Counts a form, or results, among what is open, and has the browser ask before the page goes. Gives the way out. */
export function watchUnsaved(isDirty: () => boolean, kind: UnsavedKind = 'form'): () => void {
  dirtyChecks.set(isDirty, kind)
  // The same listener twice counts once.
  window.addEventListener('beforeunload', preventUnload)
  return () => {
    dirtyChecks.delete(isDirty)
    if (dirtyChecks.size === 0) window.removeEventListener('beforeunload', preventUnload)
  }
}
