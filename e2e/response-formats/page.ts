import type { Json, Row } from './json.ts'

/** What a service calls its records. */
export interface Names {
  /** `users` */
  plural: string
  /** `user` */
  singular: string
}

/** What one page of a list holds. */
export interface ListPage extends Names {
  rows: Row[]
  total: number
  /** From 1. */
  page: number
  limit: number
  pages: number
  isLast: boolean
}

const identifiers = ['userId', 'projectAppId', 'projectId']

/** The field that identifies a record: the first of these it has, since apps and users carry a `projectId` too. */
export const identifierIn = (row: Row): string => identifiers.find((name) => name in row) ?? 'id'
export const id = (row: Row): Json => row[identifierIn(row)] ?? null

/** The page of these rows that was asked for. */
export const pageIn = (rows: Row[], page: number, limit: number, names: Names): ListPage => {
  const from = (page - 1) * limit
  const total = rows.length
  const shown = rows.slice(from, from + limit)
  return {
    ...names,
    rows: shown,
    total,
    page,
    limit,
    pages: Math.ceil(total / limit),
    isLast: from + shown.length >= total,
  }
}

/** The page of so many users that a service would send for what was asked. */
export const pageOf = (total: number, page: number, limit: number): ListPage => {
  const users = Array.from({ length: total }, (_, index) => ({
    userId: `usr_${index + 1}`,
    projectId: 'prj_1',
    nickname: `n${index + 1}`,
  }))
  return pageIn(users, page, limit, { plural: 'users', singular: 'user' })
}
