import { listPaths } from '../../list/list-paths.ts'
import { paths } from '../../paths.ts'
import type { Principal } from '../../session/principal.ts'

/**
 * Returns where a switch to another key leads: to the same section. From a single record, this is the list of
 * its kind, because the other key may have no access to the record.
 */
export function sectionPath(pathname: string, { identity }: Pick<Principal, 'identity'>): string {
  const [, resource, , section] = pathname.split('/')
  switch (resource) {
    case 'apps':
      return [paths.newApp(), paths.newApps()].includes(pathname) ? pathname : listPaths.apps()
    case 'users':
      return listPaths.users()
    case 'look-up':
    case 'calls':
    case 'check':
      return `/${resource}`
  }
  if (identity.kind === 'master') return resource === 'overview' ? pathname : listPaths.projects()
  if (section === 'apps') return listPaths.projectApps(identity.projectId)
  if (section === 'users') return listPaths.projectUsers(identity.projectId)
  return paths.project(identity.projectId)
}
