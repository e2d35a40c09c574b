/** The waits that the service asked for and that run now, as the times they end (milliseconds since the epoch). */
let ends: readonly number[] = []
const listeners = new Set<() => void>()

function set(next: readonly number[]) {
  ends = next
  for (const listener of listeners) listener()
}

/** Tells the page of a wait; call the answer when it is over. */
export function announceWait(milliseconds: number): () => void {
  const end = Date.now() + milliseconds
  set([...ends, end])
  return () => {
    const index = ends.indexOf(end)
    set(ends.filter((_, position) => position !== index))
  }
}

export const waits = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** When the longest wait of now ends, or undefined when nothing waits. */
  end: () => (ends.length === 0 ? undefined : Math.max(...ends)),
}
