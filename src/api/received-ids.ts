import { type Resource, resources } from '../contract/resources.ts'
import { field, type JsonObject } from './json.ts'

type Kind = Resource['singular']

/** This many identifiers of each kind suffice to show their format. */
const MAX_IDS = 200

const received: Record<Kind, Set<string>> = { user: new Set(), app: new Set(), project: new Set() }
let version = 0

/** Keeps identifiers that this tab received, in memory only. */
export function addReceivedIds(records: readonly JsonObject[]): void {
  for (const record of records)
    for (const { singular, identifier } of Object.values(resources)) {
      const id = field(record, identifier)
      if (typeof id !== 'string' && typeof id !== 'number') continue
      const ids = received[singular]
      if (id === '' || ids.size >= MAX_IDS || ids.has(String(id))) continue
      ids.add(String(id))
      version += 1
    }
}

/** Changes with each addition and on clearing. */
export const receivedIdsVersion = (): number => version

export const receivedIds = (kind: Kind): ReadonlySet<string> => received[kind]

/** Clears all identifiers when a session ends. */
export function clearReceivedIds(): void {
  for (const ids of Object.values(received)) ids.clear()
  version += 1
}
