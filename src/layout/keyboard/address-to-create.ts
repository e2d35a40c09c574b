import { decodeId, paths } from '../../paths.ts'

/** Returns the path that `n` opens, or undefined if nothing can be created on this page with this key. */
export function addressToCreate(pathname: string, keyProjectId: string | undefined): string | undefined {
  // A path without a section, such as `/projects/prj_1`, counts as one with the section `apps`.
  const pathWithoutEndSlash = pathname.replace(/\/$/, '')
  const [, resource, segment, section = 'apps', ...rest] = pathWithoutEndSlash.split('/')
  if (rest.length > 0 || segment === 'new') return undefined
  if (resource === 'apps') return section === 'apps' ? paths.newApp() : undefined
  if (resource !== 'projects') return undefined
  if (segment === undefined) return keyProjectId === undefined ? paths.newProject() : undefined
  const projectId = decodeId(segment)
  const hasAccess = keyProjectId === undefined || keyProjectId === projectId
  return hasAccess && ['apps', 'users'].includes(section) ? paths.newApp({ projectId }) : undefined
}
