import type { QueryClient } from '@tanstack/react-query'
import { firstVisible } from '../contract/is-visible.ts'
import { newStore, type Store } from './store.ts'

/** Names of projects by Project ID. */
export type ProjectNames = ReadonlyMap<string, string>

// One store per query cache and so per session, so that names read with one key never appear with another.
const stores = new WeakMap<QueryClient, Store<ProjectNames>>()

/** The project names received in a session. */
export function projectNamesOf(client: QueryClient): Store<ProjectNames> {
  const existing = stores.get(client)
  if (existing) return existing
  const store = newStore<ProjectNames>(new Map())
  stores.set(client, store)
  return store
}

interface NamedProject {
  projectId?: string | undefined
  name?: string | undefined
}

/** Records the names in a response; a later response overwrites an earlier one. */
export function recordProjectNames(client: QueryClient, projects: readonly NamedProject[]): void {
  const store = projectNamesOf(client)
  const before = store.get()
  const changed = projects.flatMap(({ projectId, name }): [string, string][] => {
    const visibleName = firstVisible(name)
    return projectId && visibleName && before.get(projectId) !== visibleName ? [[projectId, visibleName]] : []
  })
  if (changed.length > 0) store.set(new Map([...before, ...changed]))
}
