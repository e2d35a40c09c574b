import { useSyncExternalStore } from 'react'
import { newStore } from '../api/store.ts'

/** Something that was done with this tab: what, when, and what became of it. */
export interface JournalEntry {
  /** In milliseconds since the epoch. */
  at: number
  deed: 'createProject' | 'updateProject' | 'createApp' | 'signInUser'
  /** What it was done to, as people know it. */
  name: string
  /** Address of that, where there is one. */
  to: string | undefined
  outcome: 'done' | 'refused' | 'unknown'
}

const most = 200

const store = newStore<readonly JournalEntry[]>([])

/** Another number for each session. */
let serial = 0

/** Gives the way to write down what becomes of what is begun now, in memory alone: nothing, once the session has ended. */
export function openJournal(): (entry: Omit<JournalEntry, 'at'>) => void {
  const own = serial
  return (entry) => {
    if (own === serial) store.set([{ ...entry, at: Date.now() }, ...store.get()].slice(0, most))
  }
}

/** Whatever ends the session forgets what was done in it. */
export function clearJournal(): void {
  serial += 1
  store.set([])
}

/** What was done with this tab since the page was loaded or the session began, newest first. */
export const useJournal = (): readonly JournalEntry[] => useSyncExternalStore(store.subscribe, store.get)
