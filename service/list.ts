import { type Column, eq, like, type SQL, sql } from 'drizzle-orm'
import { fold } from '../src/contract/text.ts'
import { isStorableText } from './is-storable-text.ts'

export function equals(column: Column, value: string | undefined): SQL | undefined {
  if (value === undefined) return undefined
  return isStorableText(value) ? eq(column, value) : sql`false`
}

/** A name in quotation marks, as copied from prose or JSON. */
const quotedName = /^\s*["'“”„‘’«»](.+)["'“”„‘’«»][,;]?\s*$/su

/**
 * The condition that a folded name contains this text, ignoring case, accents and surrounding quotation
 * marks; undefined if the text is absent or empty.
 */
export function contains(folded: Column, text: string | undefined): SQL | undefined {
  if (!text) return undefined
  if (!isStorableText(text)) return sql`false`
  const [, name = text] = quotedName.exec(text) ?? []
  const foldedName = fold(name)
  // A filter of invisible characters only matches no name.
  if (foldedName === '') return sql`false`
  return like(folded, `%${foldedName.replace(/[\\%_]/g, '\\$&')}%`)
}

export const offset = ({ limit, page }: { limit: number; page: number }) => (page - 1) * limit

/** The rows of a page, counted from the list's first row or from its last one. */
export interface RowRange {
  offset: number
  limit: number
  fromEnd: boolean
}

/** The response of a list whose total is not known: `{data, total, page, limit}`, with the `total` of all pages. */
export async function listResponse(
  search: { limit: number; page: number },
  rows: PromiseLike<object[]>,
  count: () => PromiseLike<number>,
): Promise<Response> {
  const { limit, page } = search
  const data = await rows
  // The last page determines the total; counting costs as much as finding, above all for a selective filter.
  const isLast = data.length < limit && (data.length > 0 || page === 1)
  const total = isLast ? offset(search) + data.length : await count()
  return Response.json({ data, total, page, limit })
}

/** The response of a list whose total is known: a page behind the middle is read from the list's end. */
export async function countedListResponse(
  search: { limit: number; page: number },
  total: number,
  readRows: (range: RowRange) => PromiseLike<object[]>,
): Promise<Response> {
  const { limit: pageSize, page } = search
  const before = offset(search)
  const limit = Math.min(pageSize, total - before)
  const after = total - before - limit
  const range =
    after < before ? { offset: after, limit, fromEnd: true } : { offset: before, limit, fromEnd: false }
  const data = limit > 0 ? await readRows(range) : []
  return Response.json({ data, total, page, limit: pageSize })
}
