import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries } from '../api/queries.ts'
import { newTestClient } from '../testing/stub-browser.ts'
import { MAX_INACTIVE_PAGES } from './query-client.ts'

/** The options of a query for a page of a list. The query's data is the number of the page. */
function pageQuery(page: number) {
  const { queryKey, meta } = queries.users.page({ page, limit: 10 })
  return { queryKey: [...queryKey], ...(meta && { meta }), queryFn: async () => page }
}

/** Observes a page of a list and the next one, as the console does. */
function observeList(client: QueryClient) {
  const current = new QueryObserver<unknown>(client, pageQuery(0))
  const next = new QueryObserver<unknown>(client, pageQuery(1))
  const unsubscribes = [current.subscribe(() => undefined), next.subscribe(() => undefined)]
  const waitForData = (observer: QueryObserver<unknown>) =>
    new Promise<void>((resolve) => {
      const unsubscribe = observer.subscribe(resolveOnSuccess)
      function resolveOnSuccess({ isSuccess }: QueryObserverResult<unknown>) {
        if (!isSuccess) return
        queueMicrotask(() => unsubscribe())
        resolve()
      }
      resolveOnSuccess(observer.getCurrentResult())
    })
  return {
    async goTo(page: number) {
      current.setOptions(pageQuery(page))
      next.setOptions(pageQuery(page + 1))
      await Promise.all([waitForData(current), waitForData(next)])
      return current.getCurrentResult().data
    },
    leave: () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

const cachedPages = (client: QueryClient) =>
  client.getQueriesData({ queryKey: queries.users.lists }).map(([, page]) => page)

test('after paging through 500 pages, only the last ones are cached', async () => {
  const client = newTestClient()
  const list = observeList(client)
  for (let page = 0; page < 500; page += 1) expect(await list.goTo(page)).toBe(page)

  const observedPages = [499, 500]
  const firstInactivePage = 499 - MAX_INACTIVE_PAGES
  const inactivePages = Array.from({ length: MAX_INACTIVE_PAGES }, (_, index) => firstInactivePage + index)
  expect(cachedPages(client)).toEqual([...inactivePages, ...observedPages])
  list.leave()
  client.clear()
})

test('a page that is still observed stays cached, however old it is', async () => {
  const client = newTestClient()
  const firstPage = observeList(client)
  await firstPage.goTo(0)
  const list = observeList(client)
  for (let page = 10; page < 100; page += 1) await list.goTo(page)
  expect(cachedPages(client)).toContain(0)
  firstPage.leave()
  list.leave()
  client.clear()
})

test('after a failed prefetch, only the second visit to its page sends a request', async () => {
  const client = newTestClient()
  let requestCount = 0
  const query = {
    queryKey: queries.users.record('usr_1').queryKey,
    queryFn: () => {
      requestCount += 1
      return Promise.reject(new Error('refused'))
    },
  }
  await client.prefetchQuery(query)
  const leave = new QueryObserver(client, query).subscribe(() => undefined)
  expect(requestCount).toBe(1)
  leave()
  new QueryObserver(client, query).subscribe(() => undefined)
  expect(requestCount).toBe(2)
  client.clear()
})
