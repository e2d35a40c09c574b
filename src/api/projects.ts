import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listProjects } from '../contract/endpoints.ts'
import { Project, type ProjectSearch } from '../contract/project.ts'
import { type AskPage, fetchPage, type Page } from './page.ts'
import { fieldNames } from './received.ts'

export const projectFields = fieldNames(Project)
export type ProjectField = keyof typeof Project.shape

/** The pages of a project list, past every cache. */
export const projectPages =
  (search: Omit<ProjectSearch, 'page' | 'limit'>): AskPage<ProjectField> =>
  ({ page, limit }, signal, connection) =>
    fetchPage(
      listProjects,
      'projects',
      projectFields,
      { query: { ...search, page, limit } },
      { page, limit },
      signal,
      connection,
    )

export const projectList = (search: ProjectSearch) =>
  queryOptions<Page<ProjectField>>({
    queryKey: ['projects', 'list', search],
    queryFn: ({ signal }) => projectPages(search)(search, signal),
    placeholderData: keepPreviousData,
  })
