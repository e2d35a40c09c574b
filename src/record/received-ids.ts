import type { QueryClient } from '@tanstack/react-query'
import { connectionOf, newReceivedIds, type ReceivedIds } from '../api/http/connection.ts'
import { type LearnedShapes, learnShapes } from '../pasted/index.ts'

const learned = new WeakMap<ReceivedIds, { count: number; shapes: LearnedShapes }>()

/** The shapes of the IDs received in the session of a query client, learned again only after new ones. */
export function learnedShapesOf(client: QueryClient): LearnedShapes {
  const { receivedIds = newReceivedIds() } = connectionOf(client)
  const count = Object.values(receivedIds).reduce((sum, ids) => sum + ids.size, 0)
  const known = learned.get(receivedIds)
  if (known?.count === count) return known.shapes
  const shapes = learnShapes(receivedIds)
  learned.set(receivedIds, { count, shapes })
  return shapes
}
