import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type ProjectNames, projectNamesOf } from '../api/project-names.ts'
import { useKeyProjectId } from './use-session.ts'
import { whenIdle } from './when-idle.ts'

/** The name of a project once a response includes it; sends no requests. */
export function useProjectName(projectId: string | undefined): string | undefined {
  const names = projectNamesOf(useQueryClient())
  const read = () => (projectId === undefined ? undefined : names.get().get(projectId))
  return useSyncExternalStore(names.subscribe, read)
}

/** The known project names; requests the missing names of the given projects. */
export function useProjectNames(projectIds: readonly (string | undefined)[]): ProjectNames {
  const client = useQueryClient()
  const keyProjectId = useKeyProjectId()
  const names = projectNamesOf(client)
  const uniqueIds = [...new Set(projectIds.flatMap((id) => id || []))]
  // Loaded when idle, since the page first renders without the names.
  const request = useEffectEvent(async (signal: AbortSignal) => {
    await new Promise<void>(whenIdle)
    const loaded = await import('../api/look-up-project-names.ts').catch(() => undefined)
    if (!signal.aborted) await loaded?.lookUpProjectNames(client, uniqueIds, keyProjectId, signal)
  })
  const idsText = JSON.stringify(uniqueIds)
  // Synchronizes with the service.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the IDs change
  useEffect(() => {
    if (uniqueIds.length === 0) return
    const controller = new AbortController()
    void request(controller.signal)
    return () => controller.abort()
  }, [client, idsText])
  return useSyncExternalStore(names.subscribe, names.get)
}
