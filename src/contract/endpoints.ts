import type { Bodies } from './bodies.ts'
import type { ListParams } from './list-params.ts'
import { resources } from './resources.ts'

export type KeyKind = 'master' | 'project'

export interface Endpoint<
  Name extends string = string,
  Path extends string = string,
  Filter extends string = string,
> {
  name: Name
  method: 'GET' | 'POST' | 'PATCH'
  path: Path
  filters?: readonly Filter[]
  /** The kinds of key that the service accepts; a Project key only for its own project. */
  keys: readonly KeyKind[]
}

type PathParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParamName<Rest>
  : never

export type EndpointInput<E extends Endpoint> =
  E extends Endpoint<infer Name, infer Path, infer Filter>
    ? ([PathParamName<Path>] extends [never] ? unknown : { params: Record<PathParamName<Path>, string> }) &
        (E extends { filters: readonly string[] } ? { query: Partial<ListParams<Filter>> } : unknown) &
        (Name extends keyof Bodies ? { body: Bodies[Name] } : unknown)
    : never

// URLs resolve these segments.
export const isInvalidPathId = (id: string): boolean => ['', '.', '..'].includes(id)

export const fillPath = ({ path }: Endpoint, params: Record<string, string>): string =>
  // `encodeURIComponent` throws on a lone surrogate, which UTF-8 can only represent as U+FFFD.
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))

const anyKey: readonly KeyKind[] = ['master', 'project']
const masterKeyOnly: readonly KeyKind[] = ['master']

const endpoint = <Name extends string, Method extends Endpoint['method'], Path extends string>(
  name: Name,
  method: Method,
  path: Path,
  keys = anyKey,
) => ({ name, method, path, keys })

const list = <Name extends string, Path extends string, Filter extends string>(
  name: Name,
  path: Path,
  filters: readonly Filter[],
  keys = anyKey,
) => ({ name, method: 'GET' as const, path, keys, filters })

export const signInUser = endpoint('signInUser', 'POST', '/v1/users/signin')
export const listUsers = list('listUsers', '/v1/users', resources.users.filters)
export const getUser = endpoint('getUser', 'GET', '/v1/users/{userId}')
export const listApps = list('listApps', '/v1/apps', resources.apps.filters)
export const getApp = endpoint('getApp', 'GET', '/v1/apps/{projectAppId}')
export const listProjects = list('listProjects', '/v1/projects', resources.projects.filters, masterKeyOnly)
export const getProject = endpoint('getProject', 'GET', '/v1/projects/{projectId}')
export const createApp = endpoint('createApp', 'POST', '/v1/apps')
export const createProject = endpoint('createProject', 'POST', '/v1/projects', masterKeyOnly)
export const updateProject = endpoint('updateProject', 'PATCH', '/v1/projects/{projectId}')

export const endpoints = [
  signInUser,
  listUsers,
  getUser,
  listApps,
  getApp,
  listProjects,
  getProject,
  createApp,
  createProject,
  updateProject,
] as const

export const reads = {
  projects: { list: listProjects, record: getProject },
  apps: { list: listApps, record: getApp },
  users: { list: listUsers, record: getUser },
} as const

export type MutationKind = 'createProject' | 'updateProject' | 'createApp' | 'signInUser'
