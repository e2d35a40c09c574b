import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getProject, listProjects } from '../contract/endpoints.ts'
import type { Paging, ProjectListParams } from '../contract/list-params.ts'
import { type ProjectField, resources } from '../contract/resources.ts'
import { fetchRecord, type RecordResponse } from './fetch-record.ts'
import type { Connection } from './http/connection.ts'
import { type FetchPage, fetchPage, type Page } from './page.ts'
import { recordProjectNames } from './project-names.ts'

/**
 * Requests a project and neither reads nor updates the cache, so that an edit is compared with the current
 * data.
 * @throws what `fetchRecord` throws.
 */
export const readProject = (projectId: string, signal: AbortSignal, connection?: Connection) =>
  fetchRecord(getProject, resources.projects, { params: { projectId } }, signal, connection)

export const projectQueries = {
  resource: resources.projects,
  all: ['projects'],
  lists: ['projects', 'list'],
  /**
   * Returns a function that requests pages without the cache, for callers that keep the rows themselves or
   * need current data.
   */
  pages:
    (filters: Omit<ProjectListParams, keyof Paging>): FetchPage<ProjectField> =>
    ({ page, limit }, signal, connection) =>
      fetchPage(listProjects, resources.projects, { query: { ...filters, page, limit } }, signal, connection),
  list: (params: ProjectListParams) =>
    queryOptions<Page<ProjectField>>({
      queryKey: [...projectQueries.lists, params],
      async queryFn({ signal, client }) {
        const page = await projectQueries.pages(params)(params, signal)
        recordProjectNames(client, page.rows)
        return page
      },
      meta: { isListPage: true },
      placeholderData: keepPreviousData,
    }),
  detail: (projectId: string) =>
    queryOptions<RecordResponse<ProjectField>>({
      queryKey: [...projectQueries.all, 'detail', projectId],
      async queryFn({ signal, client }) {
        const project = await readProject(projectId, signal)
        recordProjectNames(client, [{ projectId, name: project.value.name }])
        return project
      },
    }),
}
