import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ProjectDraft } from '../contract/bodies.ts'
import { createProject, updateProject } from '../contract/endpoints.ts'
import { resources } from '../contract/resources.ts'
import { mutate } from './mutate.ts'
import { recordProjectNames } from './project-names.ts'
import { projectQueries } from './projects.ts'

// Not awaited, so that the outcome is shown before the lists are refetched.
const invalidateProjects = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: projectQueries.all })

export const projectMutations = {
  /** Creates a project and returns it as far as the response can be read. */
  create: () =>
    mutationOptions({
      meta: { resource: resources.projects.name },
      mutationFn: (draft: ProjectDraft) => mutate(createProject, resources.projects, { body: draft }),
      onSettled: (_data, _error, _draft, _result, { client }) => invalidateProjects(client),
    }),
  /** Saves changes to one project. */
  update: (projectId: string) =>
    mutationOptions({
      meta: { resource: resources.projects.name, id: projectId },
      mutationFn: (draft: ProjectDraft) =>
        mutate(updateProject, resources.projects, { params: { projectId }, body: draft }),
      // A record in the response replaces the cached project. Without a record, the cached project is
      // removed, because its values are outdated.
      onSuccess: ({ record }, _draft, _result, { client }) => {
        const { queryKey } = projectQueries.detail(projectId)
        if (record) {
          client.setQueryData(queryKey, record)
          recordProjectNames(client, [{ projectId, name: record.value.name }])
        } else client.removeQueries({ queryKey })
      },
      onSettled: (_data, _error, _draft, _result, { client }) => invalidateProjects(client),
    }),
}
