import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ProjectDraft } from '../contract/bodies.ts'
import { createProject, getProject, listProjects, updateProject } from '../contract/endpoints.ts'
import type { Paging, ProjectListParams } from '../contract/list-params.ts'
import { type ProjectField, resources } from '../contract/resources.ts'
import { mutate } from './mutate.ts'
import { type FetchPage, fetchPage, type Page } from './page.ts'
import { fetchRecord, type RecordResponse } from './record-response.ts'

/** Requests pages of a list of projects, past every cache. */
export const projectPages =
  (filters: Omit<ProjectListParams, keyof Paging>): FetchPage<ProjectField> =>
  ({ page, limit }, signal, connection) =>
    fetchPage(listProjects, resources.projects, { query: { ...filters, page, limit } }, signal, connection)

/** Reads a project as it is now, past every cache, and leaves what pages show of it alone. @throws as `fetchRecord`. */
export const readProject = (projectId: string, signal: AbortSignal) =>
  fetchRecord(getProject, resources.projects, { params: { projectId } }, signal)

export const projectQueries = {
  all: ['projects'],
  list: (params: ProjectListParams) =>
    queryOptions<Page<ProjectField>>({
      queryKey: [...projectQueries.all, 'list', params],
      queryFn: ({ signal }) => projectPages(params)(params, signal),
      placeholderData: keepPreviousData,
    }),
  detail: (projectId: string) =>
    queryOptions<RecordResponse<ProjectField>>({
      queryKey: [...projectQueries.all, 'detail', projectId],
      queryFn: ({ signal }) => readProject(projectId, signal),
    }),
}

/** Creates a project. Returns what the service said it made, as far as that can be read. */
export const createProjectMutation = mutationOptions({
  mutationFn: (draft: ProjectDraft) => mutate(createProject, resources.projects, { body: draft }),
  onSettled: (_data, _error, _draft, _result, { client }) => {
    // Not awaited: the outcome is shown at once, the lists follow.
    void client.invalidateQueries({ queryKey: projectQueries.all })
  },
})

/** Saves changes to one project. */
export const updateProjectMutation = (projectId: string) =>
  mutationOptions({
    mutationFn: (draft: ProjectDraft) =>
      mutate(updateProject, resources.projects, { params: { projectId }, body: draft }),
    // What the service now has: as its response says, or else as it will say when requested.
    onSuccess: ({ response }, _draft, _result, { client }) => {
      const { queryKey } = projectQueries.detail(projectId)
      if (response) client.setQueryData(queryKey, response)
      else client.removeQueries({ queryKey })
    },
    onSettled: (_data, _error, _draft, _result, { client }) => {
      // Not awaited: the outcome is shown at once, the lists follow.
      void client.invalidateQueries({ queryKey: projectQueries.all })
    },
  })
