import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { mostPages, newQueryClient } from './query-client.ts'

/** Shows a page of a list until the one after it is shown, as a list's page does. */
async function turn(client: QueryClient, observer: QueryObserver, page: number): Promise<void> {
  observer.setOptions({ queryKey: ['users', 'list', { page }], queryFn: () => page })
  await client.ensureQueryData({ queryKey: ['users', 'list', { page }], queryFn: () => page })
}

const keptPages = (client: QueryClient) =>
  client.getQueriesData({ queryKey: ['users', 'list'] }).map(([, page]) => page)

test('of many pages of a list that were turned, the last ones are kept', async () => {
  const client = newQueryClient()
  const observer = new QueryObserver<unknown>(client, {
    queryKey: ['users', 'list', { page: 0 }],
    queryFn: () => 0,
  })
  const stop = observer.subscribe(() => undefined)
  for (let page = 0; page < 500; page += 1) await turn(client, observer, page)
  expect(keptPages(client)).toEqual(
    Array.from({ length: mostPages + 1 }, (_, index) => 499 - mostPages + index),
  )
  stop()
  client.clear()
})

test('a page that is shown is kept, however old it is', async () => {
  const client = newQueryClient()
  const options = { queryKey: ['users', 'list', { page: 'shown' }], queryFn: () => 'shown' }
  const shown = new QueryObserver<unknown>(client, options)
  const stopShown = shown.subscribe(() => undefined)
  const observer = new QueryObserver<unknown>(client, {
    queryKey: ['users', 'list', { page: 0 }],
    queryFn: () => 0,
  })
  const stop = observer.subscribe(() => undefined)
  for (let page = 0; page < 100; page += 1) await turn(client, observer, page)
  expect(keptPages(client)).toContain('shown')
  stop()
  stopShown()
  client.clear()
})

test('records are no pages of a list', async () => {
  const client = newQueryClient()
  for (let user = 0; user < 50; user += 1) {
    const observer = new QueryObserver<unknown>(client, {
      queryKey: ['users', 'one', user],
      queryFn: () => user,
    })
    const stop = observer.subscribe(() => undefined)
    await client.ensureQueryData({ queryKey: ['users', 'one', user], queryFn: () => user })
    stop()
  }
  expect(client.getQueryCache().getAll()).toHaveLength(50)
  client.clear()
})
