import { DEFAULT_LIMIT } from '../contract/list-params.ts'
import { persistentStore } from './persistent-store.ts'

/** The options for rows per page. */
export const pageSizes: readonly number[] = [DEFAULT_LIMIT, 25, 50, 100]

/** The rows per page with which the console's own links open lists. */
export const pageSizePreference = persistentStore(
  'service-console.rows-per-page',
  (text) => pageSizes.find((limit) => `${limit}` === text) ?? DEFAULT_LIMIT,
)
