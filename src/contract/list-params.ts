import type { resources } from './resources.ts'

/** The interface's default `limit` and `page` of every list. */
export const DEFAULT_LIMIT = 10
export const DEFAULT_PAGE = 1

/** The two query parameters of every list. */
export interface Paging {
  /** Rows per page. */
  limit: number
  /** From 1. */
  page: number
}

/** The query of a list: its text filters, and the page of the matching rows. */
export type ListParams<Filter extends string> = Paging & { [Name in Filter]?: string | undefined }

export type ProjectListParams = ListParams<(typeof resources.projects.filters)[number]>
export type AppListParams = ListParams<(typeof resources.apps.filters)[number]>
export type UserListParams = ListParams<(typeof resources.users.filters)[number]>

/** The longest text that is sent as a filter, since servers refuse addresses of a few kilobytes. */
export const MAX_FILTER_LENGTH = 500

export const isFilterTooLong = (filter: string): boolean => filter.length > MAX_FILTER_LENGTH

/** Returns a list's filter that is too long to be sent, if there is one. */
export const findLongFilter = (params: object): string | undefined =>
  Object.values(params).find(
    (value: unknown): value is string => typeof value === 'string' && isFilterTooLong(value),
  )

/**
 * Parses a `limit` or `page`: a whole number from 1 with at most nine digits; undefined for any other text.
 */
export const parsePositiveInteger = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : undefined
