import type { QueryClient } from '@tanstack/react-query'
import { sessionOf } from '../api/http/connection.ts'

/** The values of a session that other parts declare, so that the session needs to know none of them. */
export class Slots {
  readonly #values = new Map<() => unknown, unknown>()

  /** The value that `create` returned on the first call with it. */
  get<Value>(create: () => Value): Value {
    if (!this.#values.has(create)) this.#values.set(create, create())
    // TypeScript cannot relate the type of each value to that of its key.
    return this.#values.get(create) as Value
  }

  clear(): void {
    this.#values.clear()
  }
}

/**
 * Declares a value that each session has. Returns a function that returns the one of a query client's session, which
 * never appears with another key and ends with the session.
 */
export const sessionSlot =
  <Value>(create: () => Value): ((client: QueryClient) => Value) =>
  (client) =>
    sessionOf(client).slots.get(create)
