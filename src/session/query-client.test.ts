import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { userQueries } from '../api/users.ts'
import { MAX_INACTIVE_PAGES, newQueryClient } from './query-client.ts'

function pageOf(page: number) {
  const { queryKey, meta } = userQueries.list({ page, limit: 10 })
  return { queryKey: [...queryKey], ...(meta && { meta }), queryFn: async () => page }
}

/** A list as a page shows it: it looks at one page and at the one after it. */
function newList(client: QueryClient) {
  const current = new QueryObserver<unknown>(client, pageOf(0))
  const ahead = new QueryObserver<unknown>(client, pageOf(1))
  const ends = [current.subscribe(() => undefined), ahead.subscribe(() => undefined)]
  const arrived = (observer: QueryObserver<unknown>) =>
    new Promise<void>((resolve) => {
      const end = observer.subscribe(settle)
      function settle({ isSuccess }: QueryObserverResult<unknown>) {
        if (!isSuccess) return
        queueMicrotask(() => end())
        resolve()
      }
      settle(observer.getCurrentResult())
    })
  return {
    async turnTo(page: number) {
      current.setOptions(pageOf(page))
      ahead.setOptions(pageOf(page + 1))
      await Promise.all([arrived(current), arrived(ahead)])
      return current.getCurrentResult().data
    },
    leave: () => {
      for (const end of ends) end()
    },
  }
}

const keptPages = (client: QueryClient) =>
  client.getQueriesData({ queryKey: userQueries.lists }).map(([, page]) => page)

test('of five hundred pages that were turned, the last ones are kept', async () => {
  const client = newQueryClient()
  const list = newList(client)
  for (let page = 0; page < 500; page += 1) expect(await list.turnTo(page)).toBe(page)
  expect(keptPages(client)).toEqual(
    Array.from({ length: MAX_INACTIVE_PAGES + 2 }, (_, index) => 500 - MAX_INACTIVE_PAGES - 1 + index),
  )
  list.leave()
  client.clear()
})

test('a page that is shown is kept, however old it is', async () => {
  const client = newQueryClient()
  const old = newList(client)
  await old.turnTo(0)
  const list = newList(client)
  for (let page = 10; page < 100; page += 1) await list.turnTo(page)
  expect(keptPages(client)).toContain(0)
  old.leave()
  list.leave()
  client.clear()
})

test('the oldest page that is kept is there at once when somebody goes back to it', async () => {
  const client = newQueryClient()
  const list = newList(client)
  for (let page = 0; page < 100; page += 1) await list.turnTo(page)
  const [oldest] = keptPages(client)
  await list.turnTo(Number(oldest))
  expect(client.getQueryState(pageOf(Number(oldest)).queryKey)?.dataUpdateCount).toBe(1)
  list.leave()
  client.clear()
})

test('what failed ahead of its page is not asked again when the page comes, but when it is come back to', async () => {
  const client = newQueryClient()
  let times = 0
  const query = {
    queryKey: userQueries.detail('usr_1').queryKey,
    queryFn: () => {
      times += 1
      return Promise.reject(new Error('refused'))
    },
  }
  await client.prefetchQuery(query)
  const leave = new QueryObserver(client, query).subscribe(() => undefined)
  expect(times).toBe(1)
  leave()
  new QueryObserver(client, query).subscribe(() => undefined)
  expect(times).toBe(2)
  client.clear()
})
