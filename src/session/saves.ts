import { isObject } from '../api/json.ts'
import { type ResourceName, resources } from '../contract/resources.ts'

/** A record that was created or changed: what it is and its identifier, where that is known, and nothing of its content. */
export interface Saved {
  resource: ResourceName
  id?: string | undefined
}

export const isSaved = (value: unknown): value is Saved =>
  isObject(value) &&
  typeof value.resource === 'string' &&
  Object.hasOwn(resources, value.resource) &&
  (value.id === undefined || typeof value.id === 'string')

const listeners = new Set<(saved: Saved) => void>()

/** Calls with each save in another tab of the same principal. Returns the way to stop. */
export function onSavedElsewhere(listener: (saved: Saved) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportSavedElsewhere(saved: Saved): void {
  for (const listener of listeners) listener(saved)
}
