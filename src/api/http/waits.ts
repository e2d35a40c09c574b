import { newStore } from '../store.ts'

/** The waits that the service asked for and that run now, as the times they end (milliseconds since the epoch). */
const ends = newStore<readonly number[]>([])

/** Tells the page of a wait; call the answer when it is over. */
export function announceWait(milliseconds: number): () => void {
  const end = Date.now() + milliseconds
  ends.set([...ends.get(), end])
  return () => {
    const index = ends.get().indexOf(end)
    ends.set(ends.get().filter((_, position) => position !== index))
  }
}

export const waits = {
  subscribe: ends.subscribe,
  /** When the longest wait of now ends, or undefined when nothing waits. */
  end: () => (ends.get().length === 0 ? undefined : Math.max(...ends.get())),
}
