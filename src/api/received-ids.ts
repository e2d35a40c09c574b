import { type Resource, resources } from '../contract/resources.ts'
import { type JsonObject, ownField } from './json.ts'

type Kind = Resource['singular']

/** Limit for each kind, since a few identifiers suffice to show their format. */
const MAX_IDS = 200

const received: Record<Kind, Set<string>> = { user: new Set(), app: new Set(), project: new Set() }
let version = 0

/** Adds the identifiers in records that this tab received. They are kept only in memory. */
export function addReceivedIds(records: readonly JsonObject[]): void {
  for (const record of records)
    for (const { singular, identifier } of Object.values(resources)) {
      const id = ownField(record, identifier)
      if (typeof id !== 'string' && typeof id !== 'number') continue
      const ids = received[singular]
      if (id === '' || ids.size >= MAX_IDS || ids.has(String(id))) continue
      ids.add(String(id))
      version += 1
    }
}

/** A number that changes with each addition and when the identifiers are cleared. */
export const receivedIdsVersion = (): number => version

export const receivedIds = (kind: Kind): ReadonlySet<string> => received[kind]

/** Clears all identifiers when a session ends. */
export function clearReceivedIds(): void {
  for (const ids of Object.values(received)) ids.clear()
  version += 1
}
