import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nicknameField, projectField, usersNamed } from '../testing/list-page.ts'
import { numbered, pageOf, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'
import { listOf } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

/** Stops the clock and the timers, so that a slow machine causes no pause in typing. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

test.each([
  ['  a\u0308n\u200bna ', 'nickname', 'änna'],
  ['"prj_1",', 'projectId', 'prj_1'],
  ['"anna"', 'nickname', '"anna"'],
])(
  'typing %j requests the users with %s=%s, and the field keeps the text as typed',
  async (typed, parameter, filter) => {
    const requests = await openApp('/users', { users: usersNamed('anna', 'bert') })
    const field = parameter === 'projectId' ? projectField : nicknameField
    await field.fill(typed)
    const listRequests = () => requests.filter(({ path }) => path === '/v1/users')
    await expect.poll(() => listRequests().at(-1)?.query[parameter]).toBe(filter)
    await expect.poll(pageAddress).toBe(`/users?${new URLSearchParams({ [parameter]: filter })}`)
    await expect.element(field).toHaveValue(typed)
  },
)

test('a space that is typed and deleted sends nothing, and Back restores the previous filter', async () => {
  const requests = await openApp('/users?nickname=bert', { users: usersNamed('anna', 'bert') })
  await expect.poll(() => columnTexts()).toEqual(['bert'])
  const requestsBefore = requests.length
  await nicknameField.fill('bert ')
  await nicknameField.fill('bert')
  await nicknameField.fill('anna')
  await expect.poll(() => columnTexts()).toEqual(['anna'])
  expect(requests.slice(requestsBefore).map(({ query }) => query.nickname)).not.toContain('bert')
  history.back()
  await expect.element(nicknameField).toHaveValue('bert')
})

test('“Clear name” removes this filter only, and focuses the field', async () => {
  await openApp('/users?projectId=prj_1&nickname=bert', { users: usersNamed('anna', 'bert') })
  await expect.poll(() => columnTexts()).toEqual(['bert'])
  const clear = page.getByRole('button', { name: 'Clear name' })
  await clear.click()
  await expect.poll(() => columnTexts()).toEqual(['anna', 'bert'])
  expect(pageAddress()).toBe('/users?projectId=prj_1')
  await expect.element(nicknameField).toHaveValue('')
  await expect.element(nicknameField).toHaveFocus()
  await expect.element(clear).not.toBeInTheDocument()
})

test('text that is not sent yet is kept when the page size changes', async () => {
  await openApp('/users?projectId=prj_1', { users: numbered(40, userRow) })
  await expect.poll(() => columnTexts().length).toBe(10)
  stopClock()
  await nicknameField.fill('user')
  // Changes the page size without moving the focus, because a blur would send the text.
  const limit = page.getByLabelText('Rows per page').element()
  if (limit instanceof HTMLSelectElement) limit.value = '25'
  limit.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(pageAddress).toBe('/users?projectId=prj_1&limit=25')
  await expect.element(nicknameField).toHaveValue('user')
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await expect.poll(pageAddress).toBe('/users?projectId=prj_1&limit=25&nickname=user')
})

/**
 * Opens the users anna and bert, and stops the clock.
 * @returns a function that returns the nicknames requested so far.
 */
async function openWithoutClock() {
  const requests = await openApp('/users', { users: usersNamed('anna', 'bert') })
  await expect.poll(() => columnTexts()).toEqual(['anna', 'bert'])
  stopClock()
  return () => requests.flatMap(({ query }) => query.nickname ?? [])
}

test('a filter is sent 200 ms after the last keystroke', async () => {
  const requestedNicknames = await openWithoutClock()
  for (const text of ['a', 'an', 'ann']) {
    await nicknameField.fill(text)
    vi.advanceTimersByTime(199)
  }
  expect(requestedNicknames()).toEqual([])
  expect(pageAddress()).toBe('/users')
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(requestedNicknames).toEqual(['ann'])
  await expect.poll(() => columnTexts()).toEqual(['anna'])
})

test('Enter sends a filter immediately, and only once', async () => {
  const requestedNicknames = await openWithoutClock()
  await nicknameField.fill('ann')
  expect(pageAddress()).toBe('/users')
  await userEvent.keyboard('{Enter}')
  expect(pageAddress()).toBe('/users?nickname=ann')
  await userEvent.keyboard('{Enter}')
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await expect.poll(() => columnTexts()).toEqual(['anna'])
  expect(requestedNicknames()).toEqual(['ann'])
})

test('a filter is sent immediately when it is emptied, and when its field loses the focus', async () => {
  await openApp('/users?nickname=bert', { users: usersNamed('anna', 'bert') })
  await expect.poll(() => columnTexts()).toEqual(['bert'])
  stopClock()
  await nicknameField.fill('')
  expect(pageAddress()).toBe('/users')
  await nicknameField.fill('ann')
  await userEvent.tab()
  expect(pageAddress()).toBe('/users?nickname=ann')
  vi.useRealTimers()
  await expect.poll(() => columnTexts()).toEqual(['anna'])
})

test('the next page is not requested while the user types a filter', async () => {
  const firstPageDelay = Promise.withResolvers<void>()
  const users = numbered(40, userRow)
  const requests = await openApp('/users', { users }, (request) =>
    request.query.nickname ? undefined : firstPageDelay.promise.then(() => pageOf(users, request)),
  )
  await expect.element(nicknameField).toBeVisible()
  stopClock()
  await nicknameField.fill('user')
  firstPageDelay.resolve()
  await expect.poll(() => columnTexts().length).toBe(10)
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  const prefetchedNicknames = () =>
    requests.filter(({ query }) => query.page === '2').map(({ query }) => query.nickname)
  await expect.poll(prefetchedNicknames).toEqual(['user'])
})

test('the next page is requested after a typed filter is deleted again', async () => {
  const firstPageDelay = Promise.withResolvers<void>()
  const users = numbered(40, userRow)
  const requests = await openApp('/users', { users }, (request) =>
    request.query.page === '1' ? firstPageDelay.promise.then(() => pageOf(users, request)) : undefined,
  )
  await expect.element(nicknameField).toBeVisible()
  stopClock()
  await nicknameField.fill('u')
  await nicknameField.fill('')
  vi.useRealTimers()
  firstPageDelay.resolve()
  const requestedPages = () =>
    requests.filter(({ path }) => path === '/v1/users').map(({ query }) => query.page)
  await expect.poll(requestedPages).toEqual(['1', '2'])
})

test('text typed while an earlier filter is on its way to the address is kept', async () => {
  const requestedNicknames = await openWithoutClock()
  await nicknameField.fill('a')
  vi.advanceTimersByTime(200)
  const field = nicknameField.element()
  // React notices a change only if it is made with the prototype's setter.
  Reflect.set(HTMLInputElement.prototype, 'value', 'an', field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => columnTexts()).toEqual(['anna'])
  await expect.element(nicknameField).toHaveValue('an')
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await expect.poll(requestedNicknames).toEqual(['a', 'an'])
})

test('Back replaces unsent text with the filter in the address', async () => {
  await openApp('/users', { users: usersNamed('anna', 'bert') })
  await nicknameField.fill('ann')
  await expect.poll(pageAddress).toBe('/users?nickname=ann')
  await expect.poll(() => columnTexts()).toEqual(['anna'])
  stopClock()
  await nicknameField.fill('ber')
  history.back()
  await expect.element(nicknameField).toHaveValue('')
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await expect.poll(() => columnTexts()).toEqual(['anna', 'bert'])
  expect(pageAddress()).toBe('/users')
})

test('text typed without a long pause is one history entry, on page 1', async () => {
  await openApp('/users', { users: numbered(30, userRow) })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(pageAddress).toBe('/users?page=2')
  stopClock()
  for (const text of ['u', 'us', 'use', 'user']) {
    await nicknameField.fill(text)
    vi.advanceTimersByTime(1000)
  }
  vi.useRealTimers()
  await expect.poll(pageAddress).toBe('/users?nickname=user')
  history.back()
  await expect.poll(pageAddress).toBe('/users?page=2')
  await expect.element(nicknameField).toHaveValue('')
  history.forward()
  await expect.element(nicknameField).toHaveValue('user')
  await expect.poll(() => columnTexts().length).toBe(10)
})

test('text typed after a long pause is a new history entry', async () => {
  await openApp('/users?nickname=n', { users: usersNamed('anna', 'andy') })
  await expect.poll(() => columnTexts()).toEqual(['anna', 'andy'])
  stopClock()
  for (const { text, found } of [
    { text: 'and', found: ['andy'] },
    { text: 'an', found: ['anna', 'andy'] },
  ]) {
    await nicknameField.fill(text)
    vi.advanceTimersByTime(200)
    await expect.poll(() => columnTexts()).toEqual(found)
    vi.advanceTimersByTime(60_000)
  }
  vi.useRealTimers()
  history.back()
  await expect.element(nicknameField).toHaveValue('and')
  await expect.poll(() => columnTexts()).toEqual(['andy'])
})

test('a late response to an earlier filter does not replace the rows of the current filter', async () => {
  const lateResponse = Promise.withResolvers<Response>()
  await openApp('/users', { users: usersNamed('anna', 'andy') }, ({ query }) =>
    query.nickname === 'a' ? lateResponse.promise : undefined,
  )
  await expect.poll(() => columnTexts().length).toBe(2)
  await nicknameField.fill('a')
  await expect.poll(pageAddress).toBe('/users?nickname=a')
  await nicknameField.fill('andy')
  await expect.poll(() => columnTexts()).toEqual(['andy'])
  lateResponse.resolve(listOf(usersNamed('late')))
  await lateResponse.promise
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect(columnTexts()).toEqual(['andy'])
})

test('Escape clears the filter at once, and a second one leaves the field, so that shortcuts work', async () => {
  await openApp('/users?nickname=bert', { users: usersNamed('anna', 'bert') })
  await expect.poll(() => columnTexts()).toEqual(['bert'])
  await nicknameField.click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(pageAddress).toBe('/users')
  await expect.poll(() => columnTexts()).toEqual(['anna', 'bert'])
  await expect.element(nicknameField).toHaveValue('')
  await expect.element(nicknameField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(nicknameField).not.toHaveFocus()
  await userEvent.keyboard('ga')
  await expect.poll(pageAddress).toBe('/apps')
})
