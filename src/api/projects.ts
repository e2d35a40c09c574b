import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listProjects } from '../contract/endpoints.ts'
import { type ProjectField, projectFields } from '../contract/records.ts'
import type { ProjectSearch } from '../contract/search.ts'
import { type AskPage, fetchPage, type Page } from './page.ts'

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
