import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ProjectDraft } from '../contract/bodies.ts'
import { createProject, getProject, listProjects, updateProject } from '../contract/endpoints.ts'
import type { ProjectListParams } from '../contract/list-params.ts'
import { type ProjectField, projectFields } from '../contract/resources.ts'
import { mutate } from './mutate.ts'
import { type FetchPage, fetchPage, type Page } from './page.ts'
import { fetchRecord, type RecordResponse } from './record-response.ts'

/** The pages of a project list, past every cache. */
export const projectPages =
  (search: Omit<ProjectListParams, 'page' | 'limit'>): FetchPage<ProjectField> =>
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

export const projectList = (search: ProjectListParams) =>
  queryOptions<Page<ProjectField>>({
    queryKey: ['projects', 'list', search],
    queryFn: ({ signal }) => projectPages(search)(search, signal),
    placeholderData: keepPreviousData,
  })

export const projectRecord = (projectId: string) =>
  queryOptions<RecordResponse<ProjectField>>({
    queryKey: ['projects', 'one', projectId],
    queryFn: ({ signal }) =>
      fetchRecord(getProject, 'projects', projectFields, { params: { projectId } }, signal),
  })

/** Reads a project as it is now, past every cache, and leaves what pages show of it alone. @throws as `fetchRecord`. */
export const readProject = (projectId: string, signal: AbortSignal) =>
  fetchRecord(getProject, 'projects', projectFields, { params: { projectId } }, signal)

/** Creates a project. Gives what the service said it made, as far as that can be read. */
export const projectCreation = mutationOptions({
  mutationFn: (draft: ProjectDraft) => mutate(createProject, 'projects', projectFields, { body: draft }),
  onSettled: (_data, _error, _draft, _result, { client }) => {
    // Not awaited: what was written is told at once, the lists follow.
    void client.invalidateQueries({ queryKey: ['projects'] })
  },
})

/** Saves changes to one project. */
export const projectUpdate = (projectId: string) =>
  mutationOptions({
    mutationFn: (draft: ProjectDraft) =>
      mutate(updateProject, 'projects', projectFields, { params: { projectId }, body: draft }),
    // What the service now holds: as it said, or else as it will say when asked.
    onSuccess: ({ one }, _draft, _result, { client }) => {
      const { queryKey } = projectRecord(projectId)
      if (one) client.setQueryData(queryKey, one)
      else client.removeQueries({ queryKey })
    },
    onSettled: (_data, _error, _draft, _result, { client }) => {
      // Not awaited: what was written is told at once, the lists follow.
      void client.invalidateQueries({ queryKey: ['projects'] })
    },
  })
