import { beforeEach, expect, test } from 'vitest'
import { callNoteTexts } from '../../api/call-log/call-report.ts'
import { queries } from '../../api/queries.ts'
import type { Paging } from '../../contract/list-params.ts'
import { newListProgress, readRows } from '../../jobs/read-rows.ts'
import { stubBrowser, testCalls, testConnection } from '../../testing/stub-browser.ts'
import { stubService } from '../../testing/stub-service.ts'
import { receiptOf } from './receipt.ts'

const { signal } = new AbortController()

beforeEach(() => stubBrowser())

/** The service's only user, with a byte that is no UTF-8. */
const stubBytes = (contentType: string) =>
  stubService(({ path }) => {
    const user = { userId: 'usr_1', nickname: 'Zo\u00eb' }
    const text = JSON.stringify(path.endsWith('usr_1') ? user : { data: [user], total: 1 })
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    return new Response(bytes, { headers: { 'Content-Type': contentType } })
  })

const loggedNotes = () => testCalls().flatMap(callNoteTexts)

test('lost characters are noted with a list, a record and in the calls', async () => {
  stubBytes('application/json')
  const page = await queries.users.pageFetcher({})({ page: 1, limit: 10 }, signal, testConnection())
  expect(page.rows[0]?.nickname).toBe('Zo\uFFFD')
  expect(page.notes).toEqual([{ code: 'charactersLost' }])
  const record = await queries.users.fetchRecord('usr_1', signal, testConnection())
  expect(record).toMatchObject({ value: { nickname: 'Zo\uFFFD' }, textNote: 'charactersLost' })
  expect(loggedNotes()).toEqual(
    Array(2).fill('Some characters in the service’s response couldn’t be read and are shown as “�”.'),
  )
})

test('in the declared character set, nothing is lost or noted', async () => {
  stubBytes('application/json; charset=ISO-8859-1')
  const page = await queries.users.pageFetcher({})({ page: 1, limit: 10 }, signal, testConnection())
  expect(page.rows[0]?.nickname).toBe('Zoë')
  expect(page.notes).toEqual([])
  const record = await queries.users.fetchRecord('usr_1', signal, testConnection())
  expect(record).toMatchObject({ value: { nickname: 'Zoë' }, textNote: undefined })
  expect(loggedNotes()).toEqual([])
})

test('the receipt of an export says that characters were lost', async () => {
  stubBytes('application/json')
  const progress = newListProgress('users')
  const fetchPage = queries.users.pageFetcher({})
  const options = {
    fetchPage: (paging: Paging) => fetchPage(paging, signal, testConnection()),
    shownLimit: 10,
    signal,
  }
  for await (const _ of readRows(progress, options));
  const receipt = receiptOf({
    source: { resource: 'users', params: { page: 1, limit: 10 } },
    format: 'csv',
    separator: 'comma',
    startedAt: new Date(),
    received: progress,
    error: undefined,
  })
  expect(receipt.remarks).toEqual(['Some characters couldn’t be read and are “�” in the file.'])
})
