import { useSyncExternalStore } from 'react'

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

let entries: readonly JournalEntry[] = []
const listeners = new Set<() => void>()

function set(next: readonly JournalEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

/** Writes down what was done, in memory alone. */
export const writeJournal = (entry: Omit<JournalEntry, 'at'>): void =>
  set([{ ...entry, at: Date.now() }, ...entries].slice(0, most))

/** Whatever ends the session forgets what was done in it. */
export const clearJournal = (): void => set([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was done with this tab since the session began, newest first. */
export const useJournal = (): readonly JournalEntry[] => useSyncExternalStore(subscribe, () => entries)
