import type { QueryClient } from '@tanstack/react-query'
import { firstVisibleText } from '../contract/text.ts'
import { newStore, type Store } from '../store.ts'

/** Names of projects by Project ID. */
export type ProjectNames = ReadonlyMap<string, string>

// Each session has its own query client, so names that were read with one key never appear with another.
const stores = new WeakMap<QueryClient, Store<ProjectNames>>()

/** The store of the project names received in a session. */
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

/** Records the project names in a response. A later name replaces an earlier one. */
export function recordProjectNames(client: QueryClient, projects: readonly NamedProject[]): void {
  const store = projectNamesOf(client)
  const names = store.get()
  const changedNames = projects.flatMap(({ projectId, name }): [string, string][] => {
    const visibleName = firstVisibleText(name)
    return projectId && visibleName && names.get(projectId) !== visibleName ? [[projectId, visibleName]] : []
  })
  if (changedNames.length > 0) store.set(new Map([...names, ...changedNames]))
}
