import { isObject } from '../api/json.ts'
import type { ResourceName } from '../contract/resources.ts'

/** Location state of a record that was opened from a list: the list's address. A new tab has none. */
export interface ListLocationState {
  list: string
}

/** Returns the state to pass on to another page of the same record. */
export const listLocationStateOf = (state: unknown): ListLocationState | undefined =>
  isObject(state) && typeof state.list === 'string' ? { list: state.list } : undefined

const listAddressPatterns: Record<ResourceName, RegExp> = {
  projects: /^\/projects(?:\?|$)/,
  apps: /^(?:\/projects\/[^/?]+)?\/apps(?:\?|$)/,
  users: /^(?:\/projects\/[^/?]+)?\/users(?:\?|$)/,
}

/** Returns the address of the list from which a record was opened, if it is a list of this resource. */
export function listAddressOf(state: unknown, resource: ResourceName): string | undefined {
  const list = listLocationStateOf(state)?.list
  return list !== undefined && listAddressPatterns[resource].test(list) ? list : undefined
}
