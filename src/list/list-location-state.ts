import { isObject } from '../api/json.ts'
import type { ResourceName } from '../contract/resources.ts'

/** The state of a history entry that was opened from a list: the list's address. A new tab has none. */
export interface ListLocationState {
  list: string
}

/** The same state for another part of the same page. */
export const listLocationStateOf = (state: unknown): ListLocationState | undefined =>
  isObject(state) && typeof state.list === 'string' ? { list: state.list } : undefined

const patterns: Record<ResourceName, RegExp> = {
  projects: /^\/projects(?:\?|$)/,
  apps: /^(?:\/projects\/[^/?]+)?\/apps(?:\?|$)/,
  users: /^(?:\/projects\/[^/?]+)?\/users(?:\?|$)/,
}

/** The address of the list, of this resource, from which a record was opened; undefined where it was not. */
export function listAddressOf(state: unknown, resource: ResourceName): string | undefined {
  const list = listLocationStateOf(state)?.list
  return list !== undefined && patterns[resource].test(list) ? list : undefined
}
