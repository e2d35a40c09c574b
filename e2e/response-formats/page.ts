import { identifierFields } from '../../src/contract/resources.ts'
import type { Json, Row } from './json.ts'

/** What a service calls its records. */
export interface Names {
  /** Such as `users`. */
  plural: string
  /** Such as `user`. */
  singular: string
}

/** One page of a list, before a format turns it into a response. */
export interface ListPage extends Names {
  rows: Row[]
  total: number
  /** From 1. */
  page: number
  limit: number
  pages: number
  isLast: boolean
}

/** The field that identifies a record: the first of these it has, because apps and users have a `projectId` too. */
export const identifierIn = (row: Row): string => identifierFields.find((name) => name in row) ?? 'id'
export const id = (row: Row): Json => row[identifierIn(row)] ?? null

/** The requested page of these rows. */
export const pageIn = (rows: Row[], page: number, limit: number, names: Names): ListPage => {
  const from = (page - 1) * limit
  const total = rows.length
  const pageRows = rows.slice(from, from + limit)
  return {
    ...names,
    rows: pageRows,
    total,
    page,
    limit,
    pages: Math.ceil(total / limit),
    isLast: from + pageRows.length >= total,
  }
}

/** The requested page of a list of this many users. */
export const pageOf = (total: number, page: number, limit: number): ListPage => {
  const users = Array.from({ length: total }, (_, index) => ({
    userId: `usr_${index + 1}`,
    projectId: 'prj_1',
    nickname: `n${index + 1}`,
  }))
  return pageIn(users, page, limit, { plural: 'users', singular: 'user' })
}
