import { expect, test } from 'vitest'
import { createResponse } from '../../../e2e/response-formats/create-response.ts'
import { userFields } from '../../contract/resources.ts'
import { toSample } from '../../list/by-time.ts'
import { creationTimeOf } from '../../list/row-facts.ts'
import { type Json, readList, toServiceRecord } from '../../reading/index.ts'

/** Reads a response body as the sample of a position in the list. */
function sampleOf(body: Json, position: number) {
  const reading = readList(createResponse(body), 'users', { page: position + 1, limit: 1 })
  if (reading.kind !== 'list') throw new Error(reading.reason)
  const rows = reading.rows.map((row) => toServiceRecord(userFields, row))
  return toSample({ ...reading, rows, receivedAt: 0 }, position, 'users', creationTimeOf)
}

test('a zero time, as some services send for old rows, is in order before all others', () => {
  const { row } = sampleOf([{ userId: 'usr_1', createdAt: '0001-01-01T00:00:00Z' }], 0)
  expect(row?.time).toBe(Date.parse('0001-01-01T00:00:00Z'))
})

test('a total that is only an estimate or a minimum is unknown', () => {
  const data = [{ userId: 'usr_1' }]
  expect(sampleOf({ data, estimatedTotalHits: 900 }, 0)).toMatchObject({ total: undefined, note: undefined })
  expect(sampleOf({ data, hits: { total: { value: 10_000, relation: 'gte' } } }, 0).total).toBeUndefined()
})

test('if the service returns the last page for a position past the end, the sample has no row', () => {
  const body = { content: [{ userId: 'usr_9' }], page: 9, totalPages: 9, totalElements: 9 }
  expect(sampleOf(body, 11)).toMatchObject({ row: undefined, total: 9, note: undefined })
})

test('more rows than requested are noted as an inconsistency', () => {
  const body = { data: [{ userId: 'usr_1' }, { userId: 'usr_2' }], total: 2 }
  expect(sampleOf(body, 0).note).toMatchObject({ code: 'limitIgnored' })
})
