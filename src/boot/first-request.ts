import { decodeId } from '../paths.ts'

const filters: Record<string, readonly string[]> = {
  projects: ['projectName'],
  apps: ['projectId', 'appName'],
  users: ['projectId', 'nickname'],
}

const isCount = (text: string, most = 999_999_999) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most

/** A text in the query as the lists read it: `undefined` where the address has a value that they would not take. */
function listQuery(list: string, params: URLSearchParams, own: string | undefined) {
  const limit = params.get('limit') || '10'
  const page = params.get('page') || '1'
  if (!isCount(limit, 1000) || !isCount(page)) return undefined
  // Another address follows: the own project is no filter.
  if (own !== undefined && params.has('projectId')) return undefined
  const query = new URLSearchParams()
  for (const name of filters[list] ?? []) {
    const value = params.get(name)
    if (value) query.set(name, value)
  }
  query.set('limit', limit)
  query.set('page', page)
  if (own !== undefined) query.set('projectId', own)
  return query
}

/**
 * The read that the page at an address begins with, as a path of the service with its query: of lists and of single
 * records. Undefined where that is not plain; the page then asks for itself. That both ask for the same is tested.
 * @param base path of the console, `/` or `/console/`.
 * @param own project of a Project key.
 */
export function firstRequest(
  { pathname, searchParams }: URL,
  base: string,
  own: string | undefined,
): string | undefined {
  const [list = '', segment = '', ...rest] = pathname.slice(base.length).split('/')
  if (rest.length > 0) return undefined
  const record = (of: string, id: string) =>
    ['', '.', '..'].includes(id) ? undefined : `/v1/${of}/${encodeURIComponent(id.toWellFormed())}`
  if (list === '') return own === undefined ? '/v1/projects?limit=10&page=1' : record('projects', own)
  if (!Object.hasOwn(filters, list) || segment === 'new') return undefined
  if (segment !== '') {
    const id = decodeId(segment)
    // What a Project key may not see is said without asking.
    return list === 'projects' && own !== undefined && id !== own ? undefined : record(list, id)
  }
  if (list === 'projects' && own !== undefined) return record('projects', own)
  const query = listQuery(list, searchParams, own)
  return query && `/v1/${list}?${query}`
}
