import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isFilterTooLong } from '../../contract/list-params.ts'
import { findProject } from './find-project.ts'

/** The look-up of the project that is entered in a form. */
export interface ProjectLookUp {
  /** Whether the text is an ID that needs no look-up. */
  isResolved: (text: string) => boolean
  /** Marks an ID as chosen from the list. */
  resolve: (projectId: string) => void
  /** Finds the project for a typed text. @throws as `findProject`. */
  find: (text: string, signal: AbortSignal) => ReturnType<typeof findProject>
}

/** Finds projects. The one from the address and those chosen from the list need no look-up. */
export function useProjectLookUp(initialProjectId: string): ProjectLookUp {
  const client = useQueryClient()
  const [resolvedIds] = useState(() => new Set([initialProjectId].filter((id) => !isFilterTooLong(id))))
  return {
    isResolved: (text) => text !== '' && resolvedIds.has(text),
    resolve: (projectId) => resolvedIds.add(projectId),
    find: async (text, signal) =>
      resolvedIds.has(text) ? { projectId: text } : findProject(client, text, signal),
  }
}
