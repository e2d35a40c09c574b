import { newStore } from '../store.ts'

/** The end times of the current waits that the service requested, in milliseconds since the epoch. */
const ends = newStore<readonly number[]>([])

/** Announces a wait to the page; call the returned function when it is over. */
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
  /** When the longest current wait ends; undefined if there is none. */
  end: () => (ends.get().length === 0 ? undefined : Math.max(...ends.get())),
}
