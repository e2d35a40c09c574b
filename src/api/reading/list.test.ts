import { describe, expect, test } from 'vitest'
import { createResponse } from '../../../e2e/response-formats/create-response.ts'
import { listFormats } from '../../../e2e/response-formats/list-formats.ts'
import { pageOfUsers } from '../../../e2e/response-formats/list-page.ts'
import { readList } from './list.ts'

const limit = 10
const cases = [
  { title: 'the first page', total: 23, page: 1 },
  { title: 'a middle page', total: 23, page: 2 },
  { title: 'the last page', total: 23, page: 3 },
  { title: 'a full last page', total: 20, page: 2 },
  { title: 'the only page', total: 4, page: 1 },
  { title: 'an empty list', total: 0, page: 1 },
  { title: 'a page past the end', total: 23, page: 9 },
]

describe.each(listFormats)(
  '$name',
  ({ body, headers, status, total: totalKind, reportsMore, found: rowsPath, extra: extraFields }) => {
    test.each(cases)('$title is read', ({ total, page: pageNumber }) => {
      const page = pageOfUsers(total, pageNumber, limit)
      const reading = readList(createResponse(body(page), headers?.(page), status), 'users', {
        page: pageNumber,
        limit,
      })
      if (reading.kind !== 'list') throw new Error(reading.reason)
      const rows = page.rows.map((row) => ({ ...(extraFields?.(row) ?? {}), ...row }))
      const isPastEnd = pageNumber > 1 && page.rows.length === 0

      expect(reading.rows).toEqual(rows)
      if (totalKind === 'exact') expect(reading.total).toEqual({ kind: 'exact', value: total })
      if (totalKind === 'atLeast') expect(reading.total).toEqual({ kind: 'atLeast', value: total })
      if (totalKind === 'unknown') expect(reading.total.kind).toBe('unknown')
      // The count of such a format may be that of the page, and is then not the total.
      if (totalKind === 'sometimes')
        expect([total, undefined]).toContain('value' in reading.total ? reading.total.value : undefined)
      // A page that is not full is always read as the last one, a full page only if the response shows it.
      const isFull = page.rows.length === limit
      if (page.isLast) expect(reading.more).toBeOneOf(isFull && !reportsMore ? ['no', 'unknown'] : ['no'])
      else expect(reading.more).toBeOneOf(reportsMore ? ['yes'] : ['yes', 'unknown'])
      expect(reading.foundAt.rows.startsWith(rowsPath)).toBe(true)
      expect(reading.notes).toEqual(isPastEnd ? [{ code: 'pastEnd', page: pageNumber }] : [])
    })
  },
)
