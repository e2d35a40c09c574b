import { newStore } from '../store.ts'

/** The end times of the current waits that the service requested, in milliseconds since the epoch. */
const endTimes = newStore<readonly number[]>([])

/** Announces a wait to the page; call the returned function when it is over. */
export function announceWait(milliseconds: number): () => void {
  const end = Date.now() + milliseconds
  endTimes.set([...endTimes.get(), end])
  return () => {
    const index = endTimes.get().indexOf(end)
    endTimes.set(endTimes.get().filter((_, position) => position !== index))
  }
}

export const waits = {
  subscribe: endTimes.subscribe,
  /** When the longest current wait ends; undefined if there is none. */
  end: () => (endTimes.get().length === 0 ? undefined : Math.max(...endTimes.get())),
}
