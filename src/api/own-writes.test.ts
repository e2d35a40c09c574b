import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refusal } from '../testing/errors.ts'
import { newTestSender, stubBrowser } from '../testing/stub-browser.ts'
import { isOlderThan, type OwnWrite, ownWriteQuery, setOwnWrite } from './own-writes.ts'

const created: OwnWrite = { record: { projectId: 'prj_3', name: 'Harbor' }, text: '', repeats: 0 }
const read = { value: { name: 'Harbor', record: { name: 'Harbor' } }, text: '' }

test.each<[boolean, string, OwnWrite, Parameters<typeof isOlderThan<'name'>>[1]]>([
  [true, 'a read that finds none', created, { data: undefined, error: refusal(404) }],
  [true, 'a repeated read that runs', { ...created, repeats: 1 }, { data: undefined, error: null }],
  [false, 'the first read while it runs', created, { data: undefined, error: null }],
  [false, 'a read that fails', { ...created, repeats: 1 }, { data: undefined, error: refusal(400) }],
  [false, 'a read that returns it', { ...created, repeats: 1 }, { data: read, error: null }],
  [false, 'a later read that finds none', created, { data: read, error: refusal(404) }],
])('it is %s that a created record is newer than %s', (isOlder, _, write, state) => {
  expect(isOlderThan(write, state)).toBe(isOlder)
})

test('an own write is kept for 10 s after its page was left, also if the page was open before the write', () => {
  vi.useFakeTimers()
  stubBrowser()
  const { client } = newTestSender()
  const query = ownWriteQuery('projects', 'prj_3')
  const leave = new QueryObserver(client, query).subscribe(() => undefined)
  setOwnWrite(client, 'projects', 'prj_3', created)
  vi.advanceTimersByTime(60_000)
  leave()
  vi.advanceTimersByTime(9999)
  expect(client.getQueryData(query.queryKey)).toBe(created)
  vi.advanceTimersByTime(1)
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
})
