import type { QueryClient } from '@tanstack/react-query'
import { sessionOf } from '../api/http/connection.ts'

/**
 * Declares a value that each session has. Returns a function that returns the one of a query client's session, which
 * never appears with another key and ends with the session.
 */
export const sessionSlot =
  <Value>(create: () => Value) =>
  (client: QueryClient): Value => {
    const { slots } = sessionOf(client)
    if (!slots.has(create)) slots.set(create, create())
    // TypeScript cannot relate the type of each value to that of its key.
    return slots.get(create) as Value
  }
