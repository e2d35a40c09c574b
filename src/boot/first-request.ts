import { toRequest } from '../api/http/request.ts'
import { getApp, getProject, getUser, listApps, listProjects, listUsers } from '../contract/endpoints.ts'
import { readSearch } from '../list/search.ts'
import { decodeId } from '../paths.ts'

/** The read of a record; none where no browser could ask for it. */
function record(list: string, id: string): string | undefined {
  if (['', '.', '..'].includes(id)) return undefined
  switch (list) {
    case 'projects':
      return toRequest(getProject, { params: { projectId: id } }).path
    case 'apps':
      return toRequest(getApp, { params: { projectAppId: id } }).path
    case 'users':
      return toRequest(getUser, { params: { userId: id } }).path
  }
}

const lists = new Map<string, typeof listProjects | typeof listApps | typeof listUsers>([
  ['projects', listProjects],
  ['apps', listApps],
  ['users', listUsers],
])

/**
 * The read that the page at an address begins with, as a path of the service with its query: of lists and of single
 * records. Undefined where that is not plain; the page then asks for itself. That both ask for the same is tested.
 * @param base path of the console, `/` or `/console/`.
 * @param own project of a Project key.
 * @param chosenLimit the rows a page with which the start page opens its list.
 */
export function firstRequest(
  { pathname, searchParams }: URL,
  base: string,
  own: string | undefined,
  chosenLimit: number,
): string | undefined {
  const [first = '', segment = '', ...rest] = pathname.slice(base.length).split('/')
  const list = first || 'projects'
  const endpoint = lists.get(list)
  if (endpoint === undefined || rest.length > 0 || segment === 'new') return undefined
  if (segment !== '') {
    const id = decodeId(segment)
    // What a Project key may not see is said without asking.
    return list === 'projects' && own !== undefined && id !== own ? undefined : record(list, id)
  }
  if (list === 'projects' && own !== undefined) return record(list, own)
  const { search, bad } = readSearch<string>(
    endpoint.filters,
    first === '' ? new URLSearchParams({ limit: `${chosenLimit}` }) : searchParams,
  )
  // Another address follows where there is something to correct: a bad value, or a filter by the own project.
  if (bad.length > 0 || (own !== undefined && searchParams.has('projectId'))) return undefined
  return toRequest(endpoint, { query: { ...search, ...(own !== undefined && { projectId: own }) } }).path
}
