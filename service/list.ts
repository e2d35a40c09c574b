import { type Column, eq, like, type SQL, sql } from 'drizzle-orm'
import { fold } from '../src/contract/fold.ts'
import { isStorableText } from './is-storable-text.ts'

/** The condition that a column has exactly this value; none where there is nothing to compare. */
export function equals(column: Column, value: string | undefined): SQL | undefined {
  if (value === undefined) return undefined
  return isStorableText(value) ? eq(column, value) : sql`false`
}

/** A name between quotation marks, as it is copied from a text or from JSON. */
const quotedName = /^\s*["'“”„‘’«»](.+)["'“”„‘’«»][,;]?\s*$/su

/**
 * The condition that a folded name has this text anywhere, in any case and with or without accents and quotation marks
 * around it; none where it is absent or empty.
 */
export function contains(folded: Column, text: string | undefined): SQL | undefined {
  if (!text) return undefined
  if (!isStorableText(text)) return sql`false`
  const [, name = text] = quotedName.exec(text) ?? []
  return like(folded, `%${fold(name).replace(/[\\%_]/g, '\\$&')}%`)
}

/** How many rows come before this page. */
export const offset = ({ limit, page }: { limit: number; page: number }) => (page - 1) * limit

/** The answer of every list: `{data, total, page, limit}`, `total` over all pages. */
export async function listResponse(
  search: { limit: number; page: number },
  rows: PromiseLike<object[]>,
  count: () => PromiseLike<number>,
): Promise<Response> {
  const { limit, page } = search
  const data = await rows
  // The last page tells the total itself. To count costs as much as to find, above all where a filter finds little.
  const isLast = data.length < limit && (data.length > 0 || page === 1)
  const total = isLast ? offset(search) + data.length : await count()
  return Response.json({ data, total, page, limit })
}
