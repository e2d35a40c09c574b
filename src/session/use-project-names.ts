import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { lookUpProjectNames } from '../api/look-up-project-names.ts'
import { type ProjectNames, projectNamesOf } from '../api/project-names.ts'
import { useKeyProjectId } from './use-session.ts'
import { whenIdle } from './when-idle.ts'

/** Returns the name of a project if a response has included it. Sends no request. */
export function useProjectName(projectId: string | undefined): string | undefined {
  const names = projectNamesOf(useQueryClient())
  const getName = () => (projectId === undefined ? undefined : names.get().get(projectId))
  return useSyncExternalStore(names.subscribe, getName)
}

/** Returns the known project names, and requests those of the given projects that are missing. */
export function useProjectNames(projectIds: readonly (string | undefined)[]): ProjectNames {
  const client = useQueryClient()
  const keyProjectId = useKeyProjectId()
  const names = projectNamesOf(client)
  const uniqueIds = [...new Set(projectIds.flatMap((id) => id || []))]
  // When idle, since the page first renders without the names.
  const requestMissingNames = useEffectEvent(async (signal: AbortSignal) => {
    await new Promise<void>(whenIdle)
    if (!signal.aborted) await lookUpProjectNames(client, uniqueIds, keyProjectId, signal)
  })
  const idsText = JSON.stringify(uniqueIds)
  // Synchronizes with the service.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the IDs change
  useEffect(() => {
    if (uniqueIds.length === 0) return
    const controller = new AbortController()
    void requestMissingNames(controller.signal)
    return () => controller.abort()
  }, [client, idsText])
  return useSyncExternalStore(names.subscribe, names.get)
}
