/** The interface's default `limit` and `page` of every list. */
export const defaultLimit = 10
export const defaultPage = 1

/** The two parameters that every list takes: rows a page, and the page from 1. */
export interface Paging {
  limit: number
  page: number
}

/** What a list is asked for: its text filters, and a page of what they leave. */
export type Search<Filter extends string> = Paging & { [Name in Filter]?: string | undefined }

/** The text filters of each list. */
export const projectFilters = ['projectName'] as const
export const appFilters = ['projectId', 'appName'] as const
export const userFilters = ['projectId', 'nickname'] as const

export type ProjectSearch = Search<(typeof projectFilters)[number]>
export type AppSearch = Search<(typeof appFilters)[number]>
export type UserSearch = Search<(typeof userFilters)[number]>

/** A `limit` or a `page` as an address has it: a whole number from 1 in up to nine decimal digits, or undefined. */
export const readCount = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : undefined
