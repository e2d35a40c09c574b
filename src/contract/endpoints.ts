import { AppDraft, AppSearch } from './app.ts'
import type { KeyKind } from './fields.ts'
import { ProjectDraft, ProjectSearch } from './project.ts'
import { SignInDraft, UserSearch } from './user.ts'
import type { z } from './zod.ts'

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never
type Schema = z.ZodMiniType | undefined

/**
 * One operation of the interface. `path` is relative to the service's base URL, with `{name}` for a path
 * parameter; `keys` are the kinds of key that the service accepts there (a Project key: of its own project only).
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
> {
  name: string
  purpose: string
  method: 'GET' | 'POST' | 'PATCH'
  path: Path
  query: Query
  body: Body
  keys: readonly KeyKind[]
}

/** What a call of this endpoint takes: the path's parameters, the query, the body; each only where it has one. */
export type Input<E extends Endpoint> =
  E extends Endpoint<infer Path, infer Query, infer Body>
    ? ([Names<Path>] extends [never] ? unknown : { params: Record<Names<Path>, string> }) &
        (Query extends z.ZodMiniType ? { query: Partial<z.output<Query>> } : unknown) &
        (Body extends z.ZodMiniType ? { body: z.output<Body> } : unknown)
    : never

// Declares one endpoint; what it does not have is `undefined`, which only the two casts can say of a generic.
const endpoint = <Path extends string, Query extends Schema = undefined, Body extends Schema = undefined>(
  line: Omit<Endpoint<Path>, 'query' | 'body'> & { query?: Query; body?: Body },
): Endpoint<Path, Query, Body> => ({ ...line, query: line.query as Query, body: line.body as Body })

const anyKey: readonly KeyKind[] = ['master', 'project']
const masterKey: readonly KeyKind[] = ['master']

export const signInUser = endpoint({
  name: 'signInUser',
  purpose: 'Authenticate a user',
  method: 'POST',
  path: '/v1/users/signin',
  body: SignInDraft,
  keys: anyKey,
})

export const listUsers = endpoint({
  name: 'listUsers',
  purpose: 'List users',
  method: 'GET',
  path: '/v1/users',
  query: UserSearch,
  keys: anyKey,
})

export const getUser = endpoint({
  name: 'getUser',
  purpose: 'Retrieve one user',
  method: 'GET',
  path: '/v1/users/{userId}',
  keys: anyKey,
})

export const listApps = endpoint({
  name: 'listApps',
  purpose: 'List apps',
  method: 'GET',
  path: '/v1/apps',
  query: AppSearch,
  keys: anyKey,
})

export const getApp = endpoint({
  name: 'getApp',
  purpose: 'Retrieve one app',
  method: 'GET',
  path: '/v1/apps/{projectAppId}',
  keys: anyKey,
})

export const listProjects = endpoint({
  name: 'listProjects',
  purpose: 'List projects',
  method: 'GET',
  path: '/v1/projects',
  query: ProjectSearch,
  keys: masterKey,
})

export const getProject = endpoint({
  name: 'getProject',
  purpose: 'Retrieve one project',
  method: 'GET',
  path: '/v1/projects/{projectId}',
  keys: anyKey,
})

export const createApp = endpoint({
  name: 'createApp',
  purpose: 'Create an app',
  method: 'POST',
  path: '/v1/apps',
  body: AppDraft,
  keys: anyKey,
})

export const createProject = endpoint({
  name: 'createProject',
  purpose: 'Create a project',
  method: 'POST',
  path: '/v1/projects',
  body: ProjectDraft,
  keys: masterKey,
})

export const updateProject = endpoint({
  name: 'updateProject',
  purpose: 'Update a project',
  method: 'PATCH',
  path: '/v1/projects/{projectId}',
  body: ProjectDraft,
  keys: anyKey,
})

/** All ten, in the interface's order. */
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
