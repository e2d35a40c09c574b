import type { QueryClient } from '@tanstack/react-query'
import { sessionSlot } from '../../session/session-slot.ts'
import { isSameSource, type SearchSource } from './search.ts'

const MAX_RECENT_SEARCHES = 5

// Only in memory, because the texts may be personal.
const recentSlot = sessionSlot(() => ({ searches: [] as readonly SearchSource[] }))

export const recentSearchesOf = (client: QueryClient): readonly SearchSource[] => recentSlot(client).searches

export function addRecentSearch(client: QueryClient, source: SearchSource): void {
  const others = recentSearchesOf(client).filter((other) => !isSameSource(other, source))
  recentSlot(client).searches = [source, ...others].slice(0, MAX_RECENT_SEARCHES)
}
