/** What would be lost: typed text that is not saved on the service, or results that are on the page alone. */
export type Unsaved = 'form' | 'results'

/** What is open, each with the way to ask whether it holds something that is nowhere else. */
const open = new Map<() => boolean, Unsaved>()

/** Whether anything on the page would be lost with it. */
export const hasUnsaved = (): boolean => whatIsUnsaved() !== undefined

/** What would be lost first if the page went now. */
export const whatIsUnsaved = (): Unsaved | undefined => [...open].find(([isDirty]) => isDirty())?.[1]

const warn = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault()
}

/** Counts a form, or results, among what is open, and has the browser ask before the page goes. Gives the way out. */
export function watchUnsaved(isDirty: () => boolean, what: Unsaved = 'form'): () => void {
  open.set(isDirty, what)
  // The same listener twice counts once.
  window.addEventListener('beforeunload', warn)
  return () => {
    open.delete(isDirty)
    if (open.size === 0) window.removeEventListener('beforeunload', warn)
  }
}
