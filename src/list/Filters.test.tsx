import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { numbered, stubRecords, userRow } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { listOf } from '../testing/stub-service.ts'
import { address, columnTexts } from '../testing/table.ts'

const nickname = page.getByLabelText('Nickname', { exact: true })
const projectId = page.getByRole('searchbox', { name: 'Project ID', exact: true })

const named = (...names: string[]) => names.map((name, at) => ({ ...userRow(at + 1), nickname: name }))

const appFilter = { filter: 'App name', parameter: 'appName' }
const userFilter = { filter: 'Nickname', parameter: 'nickname' }

for (const [at, { filter, parameter }] of Object.entries({
  '/projects': { filter: 'Project name', parameter: 'projectName' },
  '/apps': appFilter,
  '/users': userFilter,
  '/projects/id_anna/apps': appFilter,
  '/projects/id_anna/users': userFilter,
})) {
  test(`the filter of ${at} goes into the address and narrows the list`, async () => {
    const names = ['anna', 'bert', 'hanna']
    const projectId = 'id_anna'
    stubRecords({
      projects: names.map((name) => ({ projectId: `id_${name}`, name })),
      apps: names.map((name) => ({ projectAppId: `id_${name}`, projectId, displayName: name })),
      users: names.map((name) => ({ userId: `id_${name}`, projectId, nickname: name })),
    })
    await renderApp(at)
    await expect.poll(() => columnTexts()).toEqual(names)
    await page.getByLabelText(filter, { exact: true }).fill('ann')
    await expect.poll(() => columnTexts()).toEqual(['anna', 'hanna'])
    await expect.poll(address).toBe(`${at}?${parameter}=ann`)
  })
}

test('a filter in the address is in its field, and the list is narrowed by it', async () => {
  const requests = stubRecords({ users: named('anna', 'bert') })
  await renderApp('/users?nickname=bert')
  await expect.element(nickname).toHaveValue('bert')
  await expect.poll(() => columnTexts()).toEqual(['bert'])
  expect(requests[0]?.query).toEqual({ nickname: 'bert', page: '1', limit: '10' })
})

test.each([
  ['  anna ', 'nickname', 'anna'],
  ['"prj_1",', 'projectId', 'prj_1'],
  ['  “prj_1” ', 'projectId', 'prj_1'],
  ["'prj_1'", 'projectId', 'prj_1'],
  ['"anna"', 'nickname', '"anna"'],
])('the filter %j is sent as the %s %s, and stays as it was typed', async (typed, parameter, filter) => {
  const requests = stubRecords({ users: named('anna', 'bert') })
  await renderApp('/users')
  const field = parameter === 'projectId' ? projectId : nickname
  await field.fill(typed)
  await expect.poll(() => requests.at(-1)?.query[parameter]).toBe(filter)
  await expect.poll(address).toBe(`/users?${new URLSearchParams({ [parameter]: filter })}`)
  await expect.element(field).toHaveValue(typed)
})

test('a space typed behind a filter sends nothing, and Back still brings the former filter', async () => {
  const requests = stubRecords({ users: named('anna', 'bert') })
  await renderApp('/users?nickname=bert')
  await expect.poll(() => columnTexts()).toEqual(['bert'])
  const sent = requests.length
  await nickname.fill('bert ')
  await nickname.fill('bert')
  await nickname.fill('anna')
  await expect.poll(() => columnTexts()).toEqual(['anna'])
  expect(requests.slice(sent).map(({ query }) => query.nickname)).not.toContain('bert')
  history.back()
  await expect.element(nickname).toHaveValue('bert')
})

test('filters combine', async () => {
  const others = named('anna').map((row) => ({ ...row, userId: 'usr_other', projectId: 'prj_2' }))
  const requests = stubRecords({ users: [...named('anna', 'bert'), ...others] })
  await renderApp('/users')
  await projectId.fill('prj_1')
  await nickname.fill('anna')
  await expect.poll(() => columnTexts(2)).toEqual(['prj_1'])
  await expect.poll(address).toBe('/users?projectId=prj_1&nickname=anna')
  expect(requests.map(({ query }) => query)).toContainEqual({
    nickname: 'anna',
    projectId: 'prj_1',
    page: '1',
    limit: '10',
  })
})

test('two changes before the page is drawn again both reach the address', async () => {
  stubRecords({ users: numbered(40, userRow) })
  await renderApp('/users?projectId=prj_1')
  await expect.poll(() => columnTexts().length).toBe(10)
  const field = nickname.element()
  const limit = page.getByLabelText('Rows per page').element()
  const set = (element: Element, value: string, event: string) => {
    // React listens to changes that its own property does not know of.
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
    property?.set?.call(element, value)
    element.dispatchEvent(new Event(event, { bubbles: true }))
  }
  set(field, 'user', 'input')
  set(limit, '25', 'change')
  await expect.poll(address).toBe('/users?projectId=prj_1&nickname=user&limit=25')
})

test('a filter returns to page 1', async () => {
  stubRecords({ users: numbered(40, userRow) })
  await renderApp('/users?page=3&limit=10')
  await expect.poll(() => columnTexts()[0]).toBe('user 21')
  await nickname.fill('user 1')
  await expect.poll(address).toBe('/users?nickname=user+1')
  await expect.poll(() => columnTexts()[0]).toBe('user 1')
})

/** Only the clock stands still: what is typed is then one burst, however slow the machine. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

test('the first keystroke is sent at once, and of those that follow closely only the last', async () => {
  const requests = stubRecords({ users: named('anna', 'bert') })
  await renderApp('/users')
  await expect.poll(() => columnTexts()).toEqual(['anna', 'bert'])
  const requested = () => requests.flatMap(({ query }) => query.nickname ?? [])
  stopClock()
  await nickname.fill('a')
  await expect.poll(requested).toEqual(['a'])
  await nickname.fill('an')
  await nickname.fill('ann')
  expect(requested()).toEqual(['a'])
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await expect.poll(requested).toEqual(['a', 'ann'])
  await expect.poll(() => columnTexts()).toEqual(['anna'])
})

test('text typed in one burst is one history entry, and Back and Forward bring the text back', async () => {
  stubRecords({ users: numbered(30, userRow) })
  await renderApp('/users')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(address).toBe('/users?page=2')
  stopClock()
  for (const text of ['u', 'us', 'use', 'user']) {
    await nickname.fill(text)
    vi.advanceTimersByTime(1000)
  }
  vi.useRealTimers()
  await expect.poll(address).toBe('/users?nickname=user')
  history.back()
  await expect.poll(address).toBe('/users?page=2')
  await expect.element(nickname).toHaveValue('')
  history.forward()
  await expect.element(nickname).toHaveValue('user')
  await expect.poll(() => columnTexts().length).toBe(10)
})

test('text typed after a pause is another history entry', async () => {
  stubRecords({ users: named('anna', 'bert') })
  await renderApp('/users')
  await expect.poll(() => columnTexts()).toEqual(['anna', 'bert'])
  stopClock()
  await nickname.fill('a')
  await expect.poll(address).toBe('/users?nickname=a')
  vi.advanceTimersByTime(60_000)
  await nickname.fill('ann')
  await expect.poll(address).toBe('/users?nickname=ann')
  vi.useRealTimers()
  history.back()
  await expect.element(nickname).toHaveValue('a')
  await expect.poll(() => columnTexts()).toEqual(['anna'])
})

test('a late response to an earlier text does not replace the rows of the last one', async () => {
  const late = Promise.withResolvers<Response>()
  stubRecords({ users: named('anna', 'andy') }, ({ query }) =>
    query.nickname === 'a' ? late.promise : undefined,
  )
  await renderApp('/users')
  await expect.poll(() => columnTexts().length).toBe(2)
  await nickname.fill('a')
  await expect.poll(address).toBe('/users?nickname=a')
  await nickname.fill('andy')
  await expect.poll(() => columnTexts()).toEqual(['andy'])
  late.resolve(listOf(named('late')))
  await late.promise
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect(columnTexts()).toEqual(['andy'])
})

test.each([
  [
    'page=x&limit=0',
    'The address had a value that cannot be used for rows per page, page. The default is used instead.',
  ],
  [
    'limit=1001',
    'The address had a value that cannot be used for rows per page. The default is used instead.',
  ],
])('%s falls back to the defaults with a note and keeps the filter', async (query, note) => {
  const requests = stubRecords({ users: numbered(30, userRow) })
  await renderApp(`/users?${query}&nickname=user`)
  await expect.element(page.getByRole('note')).toHaveTextContent(note)
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–10 of 30')
  await expect.element(nickname).toHaveValue('user')
  expect(requests[0]?.query).toEqual({ nickname: 'user', page: '1', limit: '10' })
})

test('a Project key lists its own project, and says that another project was replaced', async () => {
  const requests = stubRecords({ users: numbered(3, userRow) })
  await renderApp('/users?projectId=prj_2&nickname=user', { kind: 'project', projectId: 'prj_1' })
  await expect.element(page.getByRole('note')).toHaveTextContent('This Project key sees its own project only')
  await expect.poll(address).toBe('/users?nickname=user')
  await expect.poll(() => columnTexts().length).toBe(3)
  await expect.element(projectId).not.toBeInTheDocument()
  expect(new Set(requests.map(({ query }) => query.projectId))).toEqual(new Set(['prj_1']))
})
