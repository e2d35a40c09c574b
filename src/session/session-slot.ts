import type { QueryClient } from '@tanstack/react-query'
import { sessionOf } from '../api/http/connection.ts'

/**
 * Declares a value of each session, which is created when it is first read and ends with the session.
 * @returns a function that reads it from the session of a query client.
 */
export const sessionSlot =
  <Value>(create: () => Value) =>
  (client: QueryClient): Value => {
    const { slots } = sessionOf(client)
    if (!slots.has(create)) slots.set(create, create())
    // TypeScript cannot relate the type of each value to that of its key.
    return slots.get(create) as Value
  }
