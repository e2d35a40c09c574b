import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { isSameText } from '../../api/find-by-name.ts'
import type { Page } from '../../api/page.ts'
import { firstVisibleText } from '../../contract/has-visible-character.ts'
import { isFilterTooLong } from '../../contract/list-params.ts'
import type { ProjectField } from '../../contract/resources.ts'
import { projectNameQuery } from './find-project.ts'

/** Pause in typing after which projects are searched for. */
const SEARCH_DELAY_MS = 200

/** A search for projects to choose from. */
export interface ProjectSearch {
  projects: UseQueryResult<Page<ProjectField>>
  /** The text that was searched for; '' for the first projects of the list. */
  searchText: string
  /** Whether the search for the current text has finished. */
  isFinished: boolean
  /** The projects found; those with exactly the typed name are first. */
  matches: readonly { projectId: string; label: string }[]
  /** The text itself, if it may be the identifier of a project that was not found. */
  unlistedId: string | undefined
}

/** Searches for projects as the user types; undefined means no text. */
export function useProjectSearch(text: string | undefined, enabled = true): ProjectSearch {
  const typedText = text?.trim() ?? ''
  const [searchText] = useDebouncedValue(typedText, SEARCH_DELAY_MS)
  const projects = useQuery({
    ...projectNameQuery(searchText),
    enabled: enabled && !isFilterTooLong(searchText),
  })
  const isFinished = searchText === typedText && !projects.isPending && !projects.isPlaceholderData
  const matches = (projects.data?.rows ?? [])
    .flatMap(({ projectId, name: projectName }) =>
      projectId ? [{ projectId, label: firstVisibleText(projectName) ?? projectId }] : [],
    )
    .sort((a, b) => Number(isSameText(b.label, typedText)) - Number(isSameText(a.label, typedText)))
  const possibleId = /^\S+$/.test(typedText) && !isFilterTooLong(typedText) ? typedText : undefined
  const unlistedId = matches.some(({ projectId }) => projectId === possibleId) ? undefined : possibleId
  return { projects, searchText, isFinished, matches, unlistedId }
}
