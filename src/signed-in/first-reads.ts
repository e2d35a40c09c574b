import type { QueryClient } from '@tanstack/react-query'
import { appQueries } from '../api/apps.ts'
import { hasEarlyCome } from '../api/http/early.ts'
import { projectQueries } from '../api/projects.ts'
import { userQueries } from '../api/users.ts'
import { appFilters, projectFilters, userFilters } from '../contract/resources.ts'
import { readSearch } from '../list/search.ts'
import { decodeId } from '../paths.ts'
import type { AskedAddress } from '../router/route.ts'
import { queryClientOf } from '../session/query-client.ts'
import { sessionStore } from '../session/store.ts'

interface Asked {
  client: QueryClient
  /** An identifier in the address. */
  id: (name: 'projectId' | 'projectAppId' | 'userId') => string
  query: URLSearchParams
  /** The project of a Project key. */
  own: string | undefined
}

/** A read that was sent; undefined where the page begins with none. */
type Sent = { answered: Promise<void> } | undefined

/** How long the first page waits to be drawn with an answer that has come already, in milliseconds. */
const patience = 200

/**
 * Sends a page's first read while its code is on its way: the page asks for the very same, and finds it under way. It is
 * held up by nothing but an answer that is there: rather one drawing with its rows than two.
 */
const reads =
  (read: (asked: Asked) => Sent | Promise<Sent>) =>
  ({ params, query }: AskedAddress): Promise<unknown> | undefined => {
    const state = sessionStore.get()
    if (state.phase !== 'open') return undefined
    const { session } = state
    const { identity } = session
    const isHere = hasEarlyCome()
    const sent = read({
      client: queryClientOf(session),
      id: (name) => decodeId(params[name] ?? ''),
      query,
      own: identity.kind === 'project' ? identity.projectId : undefined,
    })
    const drawn = (one: Sent) =>
      isHere && one
        ? Promise.race([one.answered, new Promise((resolve) => setTimeout(resolve, patience))])
        : undefined
    // What has to load the question first is waited for: sent later, it would be a second one.
    return sent instanceof Promise ? sent.then(drawn, () => undefined) : drawn(sent)
  }

const isOthers = (own: string | undefined, projectId: string) => own !== undefined && own !== projectId

/** What each page asks for first. */
export const firstReads = {
  projects: reads(({ client, query, own }) =>
    own === undefined
      ? { answered: client.prefetchQuery(projectQueries.list(readSearch(projectFilters, query).search)) }
      : undefined,
  ),
  apps: reads(({ client, query, own }) => {
    const { search } = readSearch(appFilters, query)
    return {
      answered: client.prefetchQuery(appQueries.list({ ...search, projectId: own ?? search.projectId })),
    }
  }),
  users: reads(({ client, query, own }) => {
    const { search } = readSearch(userFilters, query)
    return {
      answered: client.prefetchQuery(userQueries.list({ ...search, projectId: own ?? search.projectId })),
    }
  }),
  projectApps: reads(({ client, id, query, own }) => {
    const projectId = id('projectId')
    if (isOthers(own, projectId)) return undefined
    return {
      answered: client.prefetchQuery(appQueries.list({ ...readSearch(appFilters, query).search, projectId })),
    }
  }),
  projectUsers: reads(({ client, id, query, own }) => {
    const projectId = id('projectId')
    if (isOthers(own, projectId)) return undefined
    return {
      answered: client.prefetchQuery(
        userQueries.list({ ...readSearch(userFilters, query).search, projectId }),
      ),
    }
  }),
  project: reads(async ({ client, id, own }) => {
    const projectId = id('projectId')
    if (isOthers(own, projectId)) return undefined
    const { projectQueries } = await import('../api/projects.ts')
    return { answered: client.prefetchQuery(projectQueries.detail(projectId)) }
  }),
  app: reads(async ({ client, id }) => {
    const { appQueries } = await import('../api/apps.ts')
    return { answered: client.prefetchQuery(appQueries.detail(id('projectAppId'))) }
  }),
  user: reads(async ({ client, id }) => {
    const { userQueries } = await import('../api/users.ts')
    return { answered: client.prefetchQuery(userQueries.detail(id('userId'))) }
  }),
}

export type FirstRead = keyof typeof firstReads
