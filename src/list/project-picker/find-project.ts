import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionOf } from '../../api/http/connection.ts'
import { projectNamesOf, queries } from '../../api/queries.ts'
import { isFilterTooLong } from '../../contract/list-params.ts'
import { toSearchText } from '../../contract/text.ts'
import { findProjectsNamed } from '../../jobs/search-by-name.ts'
import { t } from '../../messages/lazy-messages.ts'
import { keptChanges, keptRecordsOf } from '../../session/kept-records.ts'
import { useSession } from '../../session/use-session.ts'
import { useStore } from '../../use-store.ts'
import { isIdLike } from '../row-facts.ts'

const MAX_OPTIONS = 20

export function projectNameQuery(text: string) {
  const projectName = toSearchText(text)
  return queries.projects.page({ ...(projectName !== '' && { projectName }), limit: MAX_OPTIONS, page: 1 })
}

interface ProjectOption {
  projectId: string
  label: string
}

/** Returns the kept projects that the service has found, whose known name has the text, or whose ID begins with it. */
export function useKeptProjects(text: string, found: readonly ProjectOption[]): ProjectOption[] {
  const session = useSession()
  const names = useStore(projectNamesOf(useQueryClient()))
  useStore(keptChanges)
  const folded = toSearchText(text).toLowerCase()
  return keptRecordsOf(session).flatMap(({ kind, id: projectId }) => {
    if (kind !== 'project') return []
    const name = names.get(projectId)
    const isMatch = name?.toLowerCase().includes(folded) || projectId.toLowerCase().startsWith(folded)
    const option = { projectId, label: name ?? projectId }
    return found.find((one) => one.projectId === projectId) ?? (isMatch ? option : [])
  })
}

const isKnown = (client: QueryClient, projectId: string) =>
  projectNamesOf(client).get().has(projectId) ||
  client.getQueryData(queries.projects.record(projectId).queryKey) !== undefined

/**
 * Finds the project for a typed text: the only project with this name. If no project has this name, a text
 * that looks like an identifier is used as the ID. Otherwise, `problem` tells the user what to do.
 * @throws the errors of the list request.
 */
export async function findProject(
  client: QueryClient,
  enteredText: string,
  signal = new AbortController().signal,
): Promise<{ projectId: string } | { problem: string }> {
  const text = enteredText.trim()
  if (isFilterTooLong(text)) return { problem: t.form.projectUnknown }
  if (isKnown(client, text)) return { projectId: text }
  const { matches, isComplete } = await findProjectsNamed(text, signal, connectionOf(client))
  const [match, ...others] = matches
  if (others.length > 0) return { problem: t.form.projectAmbiguous }
  if (match === undefined && isIdLike(text)) return { projectId: text }
  // Another project with this name may be in the part of the list that was not read.
  return match?.id && isComplete ? { projectId: match.id } : { problem: t.form.projectUnknown }
}

export interface ProjectLookUp {
  isResolved: (text: string) => boolean
  resolve: (projectId: string) => void
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
