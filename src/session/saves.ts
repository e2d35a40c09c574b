import { isObject } from '../api/json.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import type { Principal } from './principal.ts'

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

type SaveListener = (principal: Principal, saved: SavedRecord) => void

const listeners = new Set<SaveListener>()

/** Calls the listener on each save in another tab. Returns a function to unsubscribe. */
export function onSavedElsewhere(listener: SaveListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reportSavedElsewhere: SaveListener = (principal, saved) => {
  for (const listener of listeners) listener(principal, saved)
}
