import { newStore } from '../../store.ts'

/** Announces a wait in milliseconds. The caller calls the returned function when the wait is over. */
export type AnnounceWait = (milliseconds: number) => () => void

/** Creates a store of waits that the service requested. */
export function newWaits() {
  /** In milliseconds since the epoch. */
  const endTimes = newStore<readonly number[]>([])
  const announce: AnnounceWait = (milliseconds) => {
    const endTime = Date.now() + milliseconds
    endTimes.set([...endTimes.get(), endTime])
    return () => {
      const index = endTimes.get().indexOf(endTime)
      endTimes.set(endTimes.get().filter((_, position) => position !== index))
    }
  }
  return {
    announce,
    subscribe: endTimes.subscribe,
    /** When the longest current wait ends; undefined if there is none. */
    endTime: () => (endTimes.get().length === 0 ? undefined : Math.max(...endTimes.get())),
  }
}

/** The waits that the page shows. */
export const pageWaits = newWaits()
