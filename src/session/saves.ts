import { isObject } from '../api/json.ts'
import { type ResourceName, resources } from '../contract/resources.ts'

/** A created or changed record: its resource and its identifier, if known, without its content. */
export interface SavedRecord {
  resource: ResourceName
  id?: string | undefined
}

export const isSavedRecord = (value: unknown): value is SavedRecord =>
  isObject(value) &&
  typeof value.resource === 'string' &&
  Object.hasOwn(resources, value.resource) &&
  (value.id === undefined || typeof value.id === 'string')

const listeners = new Set<(saved: SavedRecord) => void>()

/**
 * Calls the listener on each save in another tab of the same principal. Returns a function to unsubscribe.
 */
export function onSavedElsewhere(listener: (saved: SavedRecord) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportSavedElsewhere(saved: SavedRecord): void {
  for (const listener of listeners) listener(saved)
}
