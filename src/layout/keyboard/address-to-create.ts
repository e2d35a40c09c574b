import { matchPath } from 'react-router-dom'
import { decodeId, paths } from '../../paths.ts'

/** Where `n` leads: to what the page's own link makes. Undefined where the page, or the key in use, can make nothing. */
export function addressToCreate(pathname: string, own: string | undefined): string | undefined {
  if (matchPath('/projects', pathname)) return own === undefined ? paths.newProject() : undefined
  for (const section of ['/projects/:projectId', '/projects/:projectId/apps', '/projects/:projectId/users']) {
    const segment = matchPath(section, pathname)?.params.projectId
    if (segment === undefined || segment === 'new') continue
    const projectId = decodeId(segment)
    return own === undefined || own === projectId ? paths.newApp({ projectId }) : undefined
  }
  const isApps = matchPath('/apps', pathname) ?? matchPath('/apps/:projectAppId', pathname)
  return isApps && !matchPath('/apps/new', pathname) ? paths.newApp() : undefined
}
