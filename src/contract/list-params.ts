import type { resources } from './resources.ts'

/** The interface's default `limit` and `page` of every list. */
export const DEFAULT_LIMIT = 10
export const DEFAULT_PAGE = 1

/** The two parameters of every list: rows per page, and the page from 1. */
export interface Paging {
  limit: number
  page: number
}

/** The query of a list: its text filters, and the page of the rows that match them. */
export type ListParams<Filter extends string> = Paging & { [Name in Filter]?: string | undefined }

export type ProjectListParams = ListParams<(typeof resources.projects.filters)[number]>
export type AppListParams = ListParams<(typeof resources.apps.filters)[number]>
export type UserListParams = ListParams<(typeof resources.users.filters)[number]>

/** Reads a `limit` or `page` from an address: a whole number from 1 with up to nine digits, or undefined. */
export const readCount = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : undefined
