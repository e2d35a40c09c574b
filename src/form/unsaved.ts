/** The forms that are open, each with the way to ask whether it holds something that is nowhere on the service. */
const open = new Set<() => boolean>()

/** Whether any form on the page holds typed text that is not saved on the service. */
export const hasUnsaved = (): boolean => [...open].some((isDirty) => isDirty())

const warn = (event: BeforeUnloadEvent) => {
  if (hasUnsaved()) event.preventDefault()
}

/** Counts a form among the open ones, and has the browser ask before the page goes. Gives the way out. */
export function watchUnsaved(isDirty: () => boolean): () => void {
  open.add(isDirty)
  // The same listener twice counts once.
  window.addEventListener('beforeunload', warn)
  return () => {
    open.delete(isDirty)
    if (open.size === 0) window.removeEventListener('beforeunload', warn)
  }
}
