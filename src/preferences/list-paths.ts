import { DEFAULT_LIMIT } from '../contract/list-params.ts'
import { paths } from '../paths.ts'
import { pageSizePreference } from './page-size-preference.ts'
import { usePersistentStore } from './use-persistent-store.ts'

type Query = Parameters<typeof paths.users>[0]

/** The filters of a list with the rows a page that were chosen on this device. Defaults are left out of addresses. */
const withLimit = (query: Query): Query => {
  const limit = pageSizePreference.get()
  return limit === DEFAULT_LIMIT ? query : { ...query, limit }
}

/** The addresses of lists as the console's own links have them. A person's links stay what they say: see `paths`. */
export const listPaths = {
  projects: (query?: Query) => paths.projects(withLimit(query)),
  apps: (query?: Query) => paths.apps(withLimit(query)),
  users: (query?: Query) => paths.users(withLimit(query)),
  projectApps: (projectId: string, query?: Query) => paths.projectApps(projectId, withLimit(query)),
  projectUsers: (projectId: string, query?: Query) => paths.projectUsers(projectId, withLimit(query)),
}

/** The same for links that are drawn: they are drawn again when another choice is made. */
export function useListPaths(): typeof listPaths {
  usePersistentStore(pageSizePreference)
  return listPaths
}
