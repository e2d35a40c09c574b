import type { Bodies } from './bodies.ts'
import type { ListParams } from './list-params.ts'
import { appFilters, projectFilters, userFilters } from './resources.ts'

/** The two kinds of API key, as the interface names them. */
export type KeyKind = 'master' | 'project'

/** One operation of the interface. The schema of its request body, if it has one, is in `bodies`. */
export interface Endpoint<
  Name extends string = string,
  Path extends string = string,
  Filter extends string = string,
> {
  name: Name
  method: 'GET' | 'POST' | 'PATCH'
  /** Relative to the service's base URL, with `{name}` for a path parameter. */
  path: Path
  /** The text filters of a list, whose query also has `limit` and `page`. */
  filters?: readonly Filter[]
  /** The kinds of key that the service accepts; a Project key only for its own project. */
  keys: readonly KeyKind[]
}

type PathParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParamName<Rest>
  : never

/** The input of a call: path parameters, query and body, each only if the endpoint has it. */
export type EndpointInput<E extends Endpoint> =
  E extends Endpoint<infer Name, infer Path, infer Filter>
    ? ([PathParamName<Path>] extends [never] ? unknown : { params: Record<PathParamName<Path>, string> }) &
        (E extends { filters: readonly string[] } ? { query: Partial<ListParams<Filter>> } : unknown) &
        (Name extends keyof Bodies ? { body: Bodies[Name] } : unknown)
    : never

/** The path of an endpoint with its parameters filled in, percent-encoded. */
export const fillPath = ({ path }: Endpoint, params: Record<string, string>): string =>
  // `encodeURIComponent` throws on a lone surrogate, which UTF-8 can only represent as U+FFFD.
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))

const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

const anyKey: readonly KeyKind[] = ['master', 'project']
const masterKeyOnly: readonly KeyKind[] = ['master']

export const signInUser = defineEndpoint({
  name: 'signInUser',
  method: 'POST',
  path: '/v1/users/signin',
  keys: anyKey,
})

export const listUsers = defineEndpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/v1/users',
  filters: userFilters,
  keys: anyKey,
})

export const getUser = defineEndpoint({
  name: 'getUser',
  method: 'GET',
  path: '/v1/users/{userId}',
  keys: anyKey,
})

export const listApps = defineEndpoint({
  name: 'listApps',
  method: 'GET',
  path: '/v1/apps',
  filters: appFilters,
  keys: anyKey,
})

export const getApp = defineEndpoint({
  name: 'getApp',
  method: 'GET',
  path: '/v1/apps/{projectAppId}',
  keys: anyKey,
})

export const listProjects = defineEndpoint({
  name: 'listProjects',
  method: 'GET',
  path: '/v1/projects',
  filters: projectFilters,
  keys: masterKeyOnly,
})

export const getProject = defineEndpoint({
  name: 'getProject',
  method: 'GET',
  path: '/v1/projects/{projectId}',
  keys: anyKey,
})

export const createApp = defineEndpoint({
  name: 'createApp',
  method: 'POST',
  path: '/v1/apps',
  keys: anyKey,
})

export const createProject = defineEndpoint({
  name: 'createProject',
  method: 'POST',
  path: '/v1/projects',
  keys: masterKeyOnly,
})

export const updateProject = defineEndpoint({
  name: 'updateProject',
  method: 'PATCH',
  path: '/v1/projects/{projectId}',
  keys: anyKey,
})

/** All ten endpoints, in the interface's order. */
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

/** The endpoints that read the records of each resource. */
export const reads = {
  projects: { list: listProjects, record: getProject },
  apps: { list: listApps, record: getApp },
  users: { list: listUsers, record: getUser },
} as const

/** The kinds of writes, named like their endpoints. */
export const mutationKinds = ['createProject', 'updateProject', 'createApp', 'signInUser'] as const
export type MutationKind = (typeof mutationKinds)[number]
