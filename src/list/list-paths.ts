import { useState } from 'react'
import type { Location } from 'react-router-dom'
import { DEFAULT_LIMIT, DEFAULT_PAGE } from '../contract/list-params.ts'
import type { ResourceName } from '../contract/resources.ts'
import { listOfRecord, paths, recordInList } from '../paths.ts'
import { pageSizePreference } from '../preferences/persistent-store.ts'
import { isObject } from '../reading/index.ts'
import { useStore } from '../use-store.ts'

/** Location state of a record that was opened from a list: the list's address. A new tab has none. */
export interface ListLocationState {
  list: string
}

export const listLocationStateOf = (state: unknown): ListLocationState | undefined =>
  isObject(state) && typeof state.list === 'string' ? { list: state.list } : undefined

/** The address of the list of the record at a location, as far as that is known. */
export function listAddressOf(
  { state, ...address }: Pick<Location, 'pathname' | 'search' | 'state'>,
  resource: ResourceName,
): string | undefined {
  const record = recordInList(address)
  if (record?.resource === resource) return listOfRecord(record.listPath, address.search)
  const list = listLocationStateOf(state)?.list
  // Such as `/users?page=2` and `/projects/prj_1/users`.
  const [, listedResource] = /^(?:\/projects\/[^/?]+)?\/(\w+)(?:\?|$)/.exec(list ?? '') ?? []
  return listedResource === resource ? list : undefined
}

/** The parameters of a list's first page, which stay the same while the component is shown. */
export const useFirstPageParams = () => ({ limit: useState(pageSizePreference.get)[0], page: DEFAULT_PAGE })

type Query = Parameters<typeof paths.users>[0]

const withLimit = (query?: Query): Query => {
  const limit = pageSizePreference.get()
  return limit === DEFAULT_LIMIT ? query : { ...query, limit }
}

export const listPaths = {
  projects: (query?: Query) => paths.projects(withLimit(query)),
  apps: (query?: Query) => paths.apps(withLimit(query)),
  users: (query?: Query) => paths.users(withLimit(query)),
  projectApps: (projectId: string, query?: Query) => paths.projectApps(projectId, withLimit(query)),
  projectUsers: (projectId: string, query?: Query) => paths.projectUsers(projectId, withLimit(query)),
}

export function useListPaths(): typeof listPaths {
  useStore(pageSizePreference)
  return listPaths
}
