import { type Resource, resources } from '../contract/resources.ts'
import { field, type JsonObject } from './json.ts'

type Kind = Resource['singular']

/** As many of each kind show what identifiers look like. */
const MAX_IDS = 200

const received: Record<Kind, Set<string>> = { user: new Set(), app: new Set(), project: new Set() }
let version = 0

/** Remembers identifiers that this tab has received, in memory. */
export function addReceivedIds(records: readonly JsonObject[]): void {
  for (const record of records)
    for (const { singular, identifier } of Object.values(resources)) {
      const id = field(record, identifier)
      if (typeof id !== 'string' && typeof id !== 'number') continue
      if (id === '' || received[singular].size >= MAX_IDS) continue
      received[singular].add(String(id))
      version += 1
    }
}

/** Another number after each change. */
export const receivedIdsVersion = (): number => version

export const receivedIds = (kind: Kind): ReadonlySet<string> => received[kind]

/** The session has ended: nothing of it is to be known. */
export function clearReceivedIds(): void {
  for (const ids of Object.values(received)) ids.clear()
  version += 1
}
