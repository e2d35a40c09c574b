import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Page } from '../../api/page.ts'
import type { ProjectField } from '../../contract/resources.ts'
import { firstVisible } from '../../contract/visible.ts'
import { projectsNamed } from './find-project.ts'

/** Projects to choose from. */
export interface ProjectSearch {
  projects: UseQueryResult<Page<ProjectField>>
  /** The text that was searched for; '' for the first projects of the list. */
  asked: string
  found: readonly { projectId: string; label: string }[]
  /** The text itself, where it may be an identifier that is not among the projects found. */
  unlisted: string | undefined
}

/** Searches the service for projects as one types; undefined is no text. */
export function useProjectSearch(text: string | undefined, enabled = true): ProjectSearch {
  const typed = text?.trim() ?? ''
  const [asked] = useDebouncedValue(typed, 200)
  const projects = useQuery({ ...projectsNamed(asked), enabled })
  const found = (projects.data?.rows ?? []).flatMap(({ projectId, name }) =>
    projectId ? [{ projectId, label: firstVisible(name) ?? projectId }] : [],
  )
  const whole = /^\S+$/.test(typed) ? typed : undefined
  const unlisted = found.some(({ projectId }) => projectId === whole) ? undefined : whole
  return { projects, asked, found, unlisted }
}
