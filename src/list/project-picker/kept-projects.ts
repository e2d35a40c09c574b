import { useQueryClient } from '@tanstack/react-query'
import { projectNamesOf } from '../../api/queries.ts'
import { toSearchText } from '../../contract/text.ts'
import { keptChanges, keptRecordsOf } from '../../session/kept-records.ts'
import { useSession } from '../../session/use-session.ts'
import { useStore } from '../../use-store.ts'

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
