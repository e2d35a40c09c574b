import type { Json } from '../json.ts'
import type { Answer } from './answer.ts'
import type { Refusal } from './refusal.ts'

/** An answer as the readers take it, for tests: headers are found in any case, as in a browser. */
export const answerOf = (
  body: Json | undefined,
  headers: Record<string, string> = {},
  status = 200,
): Answer => {
  const known = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return { status, body, header: (name) => known.get(name.toLowerCase()) ?? null }
}

/** What one page of a list holds: `from` and `to` count rows from 0, as arrays do. */
export interface TestPage {
  rows: Record<string, Json>[]
  total: number
  page: number
  limit: number
  pages: number
  isLast: boolean
}

/** The page of so many rows that a service would send for what was asked. */
export const pageOf = (total: number, page: number, limit: number): TestPage => {
  const from = (page - 1) * limit
  const rows = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, index) => ({
    userId: `usr_${from + index + 1}`,
    projectId: 'prj_1',
    nickname: `n${from + index + 1}`,
  }))
  return { rows, total, page, limit, pages: Math.ceil(total / limit), isLast: from + rows.length >= total }
}

/** A refused body, what is to be read in it, and its status (422 where none is given). */
export type TestRefusal = [producer: string, body: Json, refusal: Partial<Refusal>, status?: number]
