import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getApp, getProject, getUser, listApps, listProjects, listUsers } from '../contract/endpoints.ts'
import type { AppListParams, Paging, ProjectListParams, UserListParams } from '../contract/list-params.ts'
import { type AppField, type ProjectField, resources, type UserField } from '../contract/resources.ts'
import { type FetchPage, fetchPage, fetchRecord, type Page, type RecordResponse } from './fetch.ts'
import { type Connection, connectionOf } from './http/connection.ts'
import { recordProjectNames } from './project-names.ts'

export const appQueries = {
  resource: resources.apps,
  all: ['apps'],
  lists: ['apps', 'list'],
  /**
   * Returns a function that requests pages without the cache, for callers that keep the rows themselves or
   * need current data.
   */
  pages:
    (filters: Omit<AppListParams, keyof Paging>): FetchPage<AppField> =>
    ({ page, limit }, signal, connection) =>
      fetchPage(listApps, resources.apps, { query: { ...filters, page, limit } }, signal, connection),
  list: (params: AppListParams) =>
    queryOptions<Page<AppField>>({
      queryKey: [...appQueries.lists, params],
      queryFn: ({ signal, client }) => appQueries.pages(params)(params, signal, connectionOf(client)),
      meta: { isListPage: true },
      placeholderData: keepPreviousData,
    }),
  /**
   * Requests one app without the cache, for callers that keep the record themselves.
   * @throws what `fetchRecord` throws.
   */
  record: (projectAppId: string, signal: AbortSignal, connection: Connection) =>
    fetchRecord(getApp, resources.apps, { params: { projectAppId } }, signal, connection),
  detail: (projectAppId: string) =>
    queryOptions<RecordResponse<AppField>>({
      queryKey: [...appQueries.all, 'detail', projectAppId],
      queryFn: ({ signal, client }) => appQueries.record(projectAppId, signal, connectionOf(client)),
    }),
}

export const userQueries = {
  resource: resources.users,
  all: ['users'],
  lists: ['users', 'list'],
  /**
   * Returns a function that requests pages without the cache, for callers that keep the rows themselves or
   * need current data.
   */
  pages:
    (filters: Omit<UserListParams, keyof Paging>): FetchPage<UserField> =>
    ({ page, limit }, signal, connection) =>
      fetchPage(listUsers, resources.users, { query: { ...filters, page, limit } }, signal, connection),
  list: (params: UserListParams) =>
    queryOptions<Page<UserField>>({
      queryKey: [...userQueries.lists, params],
      queryFn: ({ signal, client }) => userQueries.pages(params)(params, signal, connectionOf(client)),
      meta: { isListPage: true },
      placeholderData: keepPreviousData,
    }),
  /**
   * Requests one user without the cache, for callers that keep the record themselves.
   * @throws what `fetchRecord` throws.
   */
  record: (userId: string, signal: AbortSignal, connection: Connection) =>
    fetchRecord(getUser, resources.users, { params: { userId } }, signal, connection),
  detail: (userId: string) =>
    queryOptions<RecordResponse<UserField>>({
      queryKey: [...userQueries.all, 'detail', userId],
      queryFn: ({ signal, client }) => userQueries.record(userId, signal, connectionOf(client)),
    }),
}

/**
 * Requests a project and neither reads nor updates the cache, so that an edit is compared with the current
 * data.
 * @throws what `fetchRecord` throws.
 */
export const readProject = (projectId: string, signal: AbortSignal, connection: Connection) =>
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
        const page = await projectQueries.pages(params)(params, signal, connectionOf(client))
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
        const project = await readProject(projectId, signal, connectionOf(client))
        recordProjectNames(client, [{ projectId, name: project.value.name }])
        return project
      },
    }),
}
