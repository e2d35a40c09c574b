import type { Resource } from '../../contract/resources.ts'
import { keySet } from './normalize-key.ts'

/** Usual names of the field that holds the rows, as `normalizeKey` returns them. */
export const rowsKeys = keySet(
  'data items item results result rows row records record list content contents docs documents doc value values entries entry objects object nodes edges hits hit elements element members member resources collection response responses payload page embedded output body resultset d array all',
)

/** Names of fields that are often beside the rows, and that never hold the rows. */
export const sideKeys = keySet(
  'links link included includes errors error warnings warning facets facet facetcounts aggregations aggs relationships relations meta metadata breadcrumbs columns filters filter sort sorts sorting orderby headers extensions debug schemas schema suggest suggestions highlighting permissions messages notices actions forms templates queries shards context',
)

/** Longer names are not tested, since names of any length may come from the service. */
const MAX_NAME_LENGTH = 40

/**
 * Whether a normalized name is the resource's name or one of its usual forms: `users`, `user`, `allusers`,
 * `userlist`, `usersconnection`.
 */
export const isResourceKey = (name: string, { singular }: Resource): boolean =>
  name.length < MAX_NAME_LENGTH &&
  new RegExp(
    `^(?:all|list|get|find|search|query|my|project)?${singular}s?(?:list|connection|collection|page|data|items|results?|response)?$`,
  ).test(name)
