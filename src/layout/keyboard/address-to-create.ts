import { matchPath } from 'react-router-dom'
import { decodeId, paths } from '../../paths.ts'

/** Returns the path that `n` opens, or undefined if nothing can be created on this page with this key. */
export function addressToCreate(pathname: string, ownProjectId: string | undefined): string | undefined {
  if (matchPath('/projects', pathname)) return ownProjectId === undefined ? paths.newProject() : undefined
  for (const section of ['/projects/:projectId', '/projects/:projectId/apps', '/projects/:projectId/users']) {
    const segment = matchPath(section, pathname)?.params.projectId
    if (segment === undefined || segment === 'new') continue
    const projectId = decodeId(segment)
    return ownProjectId === undefined || ownProjectId === projectId ? paths.newApp({ projectId }) : undefined
  }
  const isApps = matchPath('/apps', pathname) ?? matchPath('/apps/:projectAppId', pathname)
  return isApps && !matchPath('/apps/new', pathname) ? paths.newApp() : undefined
}
