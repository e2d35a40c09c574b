import { isInvalidPathId, toRequest } from '../api/http/to-request.ts'
import { getApp, getProject, getUser, listApps, listProjects, listUsers } from '../contract/endpoints.ts'
import {
  type AppListParams,
  findLongFilter,
  type ProjectListParams,
  type UserListParams,
} from '../contract/list-params.ts'
import { appFilters, projectFilters, type ResourceName, userFilters } from '../contract/resources.ts'
import { parseSearch } from '../list/parse-search.ts'
import { decodeId } from '../paths.ts'

/** One of a page's first requests: one page of a list, or one record. */
export type FirstRequest =
  | { list: 'projects'; params: ProjectListParams }
  | { list: 'apps'; params: AppListParams }
  | { list: 'users'; params: UserListParams }
  | { record: ResourceName; id: string }

/**
 * The first requests of the page at an address. The start script sends them, and the loaders create queries
 * from the same values.
 * @param base path of the console, `/` or `/console/`.
 * @param keyProjectId the project of a Project key.
 * @param preferences `limit`: the rows per page with which the start page opens its list.
 */
export function firstRequests(
  { pathname, searchParams }: URL,
  base: string,
  keyProjectId: string | undefined,
  preferences: { limit: number },
): FirstRequest[] {
  const [resource = '', idSegment = '', section, ...furtherSegments] = pathname.slice(base.length).split('/')
  // The form for one new record, or for several.
  const isForm = idSegment === 'new' || idSegment === 'several'
  if (furtherSegments.length > 0 || isForm) return []
  const params = resource === '' ? new URLSearchParams({ limit: `${preferences.limit}` }) : searchParams
  if (idSegment === '') return section === undefined ? listRequest(resource, params, keyProjectId) : []
  const id = decodeId(idSegment)
  const isOtherProject = resource === 'projects' && keyProjectId !== undefined && id !== keyProjectId
  if (isInvalidPathId(id) || isOtherProject) return []
  if (section === undefined) return recordRequest(resource, id)
  const isListOfProject = resource === 'projects' && (section === 'apps' || section === 'users')
  return isListOfProject ? [...recordRequest(resource, id), ...listRequest(section, params, id)] : []
}

/**
 * Returns the request for a list, unless a filter is too long. If a project is given, it is requested instead
 * of the list of projects.
 */
function listRequest(
  resource: string,
  params: URLSearchParams,
  projectId: string | undefined,
): FirstRequest[] {
  if (findLongFilter([projectId, ...params.values()]) !== undefined) return []
  const projectParam = projectId === undefined ? {} : { projectId }
  switch (resource) {
    case '':
    case 'projects':
      if (projectId !== undefined) return recordRequest('projects', projectId)
      return [{ list: 'projects', params: parseSearch(projectFilters, params).search }]
    case 'apps':
      return [{ list: 'apps', params: { ...parseSearch(appFilters, params).search, ...projectParam } }]
    case 'users':
      return [{ list: 'users', params: { ...parseSearch(userFilters, params).search, ...projectParam } }]
    default:
      return []
  }
}

const recordRequest = (resource: string, id: string): FirstRequest[] =>
  resource === 'projects' || resource === 'apps' || resource === 'users' ? [{ record: resource, id }] : []

/** The path and query of a request, relative to the service's base URL. */
export function requestPath(request: FirstRequest): string {
  if ('record' in request) {
    switch (request.record) {
      case 'projects':
        return toRequest(getProject, { params: { projectId: request.id } }).path
      case 'apps':
        return toRequest(getApp, { params: { projectAppId: request.id } }).path
      case 'users':
        return toRequest(getUser, { params: { userId: request.id } }).path
    }
  }
  switch (request.list) {
    case 'projects':
      return toRequest(listProjects, { query: request.params }).path
    case 'apps':
      return toRequest(listApps, { query: request.params }).path
    case 'users':
      return toRequest(listUsers, { query: request.params }).path
  }
}
