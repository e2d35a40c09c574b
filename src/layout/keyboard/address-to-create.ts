import { decodeId, paths } from '../../paths.ts'

/** Returns the path that `n` opens, or undefined if nothing can be created on this page with this key. */
export function addressToCreate(pathname: string, keyProjectId: string | undefined): string | undefined {
  const pathWithoutEndSlash = pathname.replace(/\/$/, '')
  // A path without a section, such as `/projects/prj_1`, counts as one with the section `apps`.
  const [, resource, segment, section = 'apps', ...deeperSegments] = pathWithoutEndSlash.split('/')
  if (deeperSegments.length > 0 || segment === 'new') return undefined
  if (resource === 'apps') return section === 'apps' ? paths.newApp() : undefined
  if (resource !== 'projects') return undefined
  if (segment === undefined) return keyProjectId === undefined ? paths.newProject() : undefined
  const projectId = decodeId(segment)
  const hasAccess = keyProjectId === undefined || keyProjectId === projectId
  return hasAccess && ['apps', 'users'].includes(section) ? paths.newApp({ projectId }) : undefined
}
