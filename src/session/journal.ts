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

/** Writes down what was done, in memory alone. */
export const writeJournal = (entry: Omit<JournalEntry, 'at'>): void =>
  store.set([{ ...entry, at: Date.now() }, ...store.get()].slice(0, most))

/** Whatever ends the session forgets what was done in it. */
export const clearJournal = (): void => store.set([])

/** What was done with this tab since the session began, newest first. */
export const useJournal = (): readonly JournalEntry[] => useSyncExternalStore(store.subscribe, store.get)
