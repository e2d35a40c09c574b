import type { QueryClient } from '@tanstack/react-query'
import { connectionOf, newReceivedIds } from '../api/http/connection.ts'
import { type LearnedShapes, learnShapes } from '../pasted/learned-shapes.ts'
import { sessionSlot } from '../session/session-slot.ts'

const learnedOf = sessionSlot(() => ({ count: 0, shapes: learnShapes(newReceivedIds()) }))

/** The shapes of the IDs received in the session of a query client, learned again only after new ones. */
export function learnedShapesOf(client: QueryClient): LearnedShapes {
  const { receivedIds = newReceivedIds() } = connectionOf(client)
  const count = Object.values(receivedIds).reduce((sum, ids) => sum + ids.size, 0)
  const learned = learnedOf(client)
  if (learned.count !== count) Object.assign(learned, { count, shapes: learnShapes(receivedIds) })
  return learned.shapes
}
