import type { Resource } from '../../contract/resources.ts'
import { keySet } from './normalize-key.ts'

/** The usual names of the rows, as `normalizeKey` returns them. */
export const rowsKeys = keySet(
  'data items item results result rows row records record list content contents docs documents doc value values entries entry objects object nodes edges hits hit elements element members member resources collection response responses payload page embedded output body resultset d array all',
)

/** Names of fields beside the rows that never hold them. */
export const sideKeys = keySet(
  'links link included includes errors error warnings warning facets facet facetcounts aggregations aggs relationships relations meta metadata breadcrumbs columns filters filter sort sorts sorting orderby headers extensions debug schemas schema suggest suggestions highlighting permissions messages notices actions forms templates queries shards context',
)

/**
 * True for the resource's name and its usual forms: `users`, `user`, `allUsers`, `userList`,
 * `usersConnection`.
 */
export const isResourceKey = (plain: string, { singular }: Resource): boolean =>
  plain.length < 40 &&
  new RegExp(
    `^(?:all|list|get|find|search|query|my|project)?${singular}s?(?:list|connection|collection|page|data|items|results?|response)?$`,
  ).test(plain)
