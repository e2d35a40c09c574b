import { identifierFields } from '../../src/contract/resources.ts'
import type { JsonRow, JsonValue } from './json.ts'

export interface ResourceNames {
  /** Such as `users`. */
  plural: string
  /** Such as `user`. */
  singular: string
}

/** One page of a list, before a format turns it into a response. */
export interface ListPage extends ResourceNames {
  rows: JsonRow[]
  total: number
  /** From 1. */
  page: number
  limit: number
  pages: number
  isLast: boolean
}

/** The field that identifies a record: the first of these it has, because apps and users have a `projectId` too. */
export const identifierField = (row: JsonRow): string => identifierFields.find((name) => name in row) ?? 'id'
export const identifierOf = (row: JsonRow): JsonValue => row[identifierField(row)] ?? null

export const paginate = (rows: JsonRow[], page: number, limit: number, names: ResourceNames): ListPage => {
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

export const pageOfUsers = (total: number, page: number, limit: number): ListPage => {
  const users = Array.from({ length: total }, (_, index) => ({
    userId: `usr_${index + 1}`,
    projectId: 'prj_1',
    nickname: `n${index + 1}`,
  }))
  return paginate(users, page, limit, { plural: 'users', singular: 'user' })
}
