import { isObject } from '../api/json.ts'
import type { ResourceName } from '../contract/resources.ts'

/** State of a history entry opened from a list: the list's address. A new tab has none. */
export interface ListLocationState {
  list: string
}

/** Returns the same state for another part of the same page. */
export const listLocationStateOf = (state: unknown): ListLocationState | undefined =>
  isObject(state) && typeof state.list === 'string' ? { list: state.list } : undefined

const patterns: Record<ResourceName, RegExp> = {
  projects: /^\/projects(?:\?|$)/,
  apps: /^(?:\/projects\/[^/?]+)?\/apps(?:\?|$)/,
  users: /^(?:\/projects\/[^/?]+)?\/users(?:\?|$)/,
}

/** Returns the address of this resource's list from which a record was opened; undefined if it was not. */
export function listAddressOf(state: unknown, resource: ResourceName): string | undefined {
  const list = listLocationStateOf(state)?.list
  return list !== undefined && patterns[resource].test(list) ? list : undefined
}
