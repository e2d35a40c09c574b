import { DEFAULT_LIMIT } from '../contract/list-params.ts'
import { paths } from '../paths.ts'
import { pageSizePreference } from '../preferences/page-size-preference.ts'
import { usePersistentStore } from '../preferences/use-persistent-store.ts'

type Query = Parameters<typeof paths.users>[0]

/** Adds the preferred rows per page to a query, unless this preference is the default. */
const withLimit = (query?: Query): Query => {
  const limit = pageSizePreference.get()
  return limit === DEFAULT_LIMIT ? query : { ...query, limit }
}

/** The addresses of lists in the console's own links: those of `paths` with the preferred rows per page. */
export const listPaths = {
  projects: (query?: Query) => paths.projects(withLimit(query)),
  apps: (query?: Query) => paths.apps(withLimit(query)),
  users: (query?: Query) => paths.users(withLimit(query)),
  projectApps: (projectId: string, query?: Query) => paths.projectApps(projectId, withLimit(query)),
  projectUsers: (projectId: string) => paths.projectUsers(projectId, withLimit()),
}

/** Returns `listPaths`, and renders again when the preference changes. */
export function useListPaths(): typeof listPaths {
  usePersistentStore(pageSizePreference)
  return listPaths
}
