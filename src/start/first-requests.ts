import { toQuery } from '../api/http/to-request.ts'
import { isInvalidPathId } from '../contract/endpoints.ts'
import { findLongFilter, type ListParams, parseSearch } from '../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../contract/resources.ts'
import { decodeId, recordInList } from '../paths.ts'

export type FirstRequest = { resource: ResourceName } & ({ id: string } | { query: ListParams<FilterName> })

const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name)

/** The request for a list, unless a filter is too long. */
function listRequest(resource: ResourceName, params: URLSearchParams, projectId?: string): FirstRequest[] {
  const { search } = parseSearch<FilterName>(resources[resource].filters, params)
  const query = projectId === undefined ? search : { ...search, projectId }
  return findLongFilter(query) === undefined ? [{ resource, query }] : []
}

/**
 * The first requests of the page at an address. The start script sends them, and the loaders create queries
 * from the same values.
 * @param base path of the console, `/` or `/console/`.
 * @param keyProjectId the project of a Project key.
 * @param limit the rows per page with which the start page opens its list.
 * @param isWide whether a record with the query of a list stands beside it.
 */
export function firstRequests(
  url: URL,
  base: string,
  keyProjectId: string | undefined,
  limit: number,
  isWide: boolean,
): FirstRequest[] {
  const path = url.pathname.slice(base.length)
  const beside = isWide && recordInList({ pathname: `/${path}`, search: url.search })
  // A Project key has one project instead of the list of projects.
  if (!beside || (beside.resource === 'projects' && keyProjectId !== undefined))
    return pathRequests(path, url.searchParams, keyProjectId, limit)
  const listRequests = pathRequests(beside.listPath.slice(1), url.searchParams, keyProjectId, limit)
  const { resource, id } = beside
  // With a Project key, the tab of another project shows nothing.
  return listRequests.length > 0 && !isInvalidPathId(id) ? [...listRequests, { resource, id }] : listRequests
}

function pathRequests(
  path: string,
  searchParams: URLSearchParams,
  keyProjectId: string | undefined,
  limit: number,
): FirstRequest[] {
  const [first = '', idSegment = '', section = '', ...furtherSegments] = path.split('/')
  const resource = first || 'projects'
  const isForm = idSegment === 'new' || idSegment === 'several'
  const isBelowStart = first === '' && idSegment !== ''
  if (!isResource(resource) || isForm || isBelowStart || furtherSegments.length > 0) return []
  const isProject = resource === 'projects'
  if (idSegment === '' && section === '') {
    // A Project key has one project instead of the list of projects.
    if (isProject && keyProjectId !== undefined) return [{ resource, id: keyProjectId }]
    const params = first === '' ? new URLSearchParams({ limit: `${limit}` }) : searchParams
    return listRequest(resource, params, keyProjectId)
  }
  const id = decodeId(idSegment)
  if (isInvalidPathId(id) || (isProject && id !== (keyProjectId ?? id))) return []
  if (section === '') return [{ resource, id }]
  if (!isProject || (section !== 'apps' && section !== 'users')) return []
  return [{ resource, id }, ...listRequest(section, searchParams, id)]
}

/** The path and query of a request, relative to the service's base URL. Addresses and endpoints have the same names. */
export const requestPath = (request: FirstRequest): string =>
  'id' in request
    ? `/v1/${request.resource}/${encodeURIComponent(request.id.toWellFormed())}`
    : `/v1/${request.resource}?${toQuery(request.query)}`
