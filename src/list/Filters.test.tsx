import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbered, stubRecords, userRow } from '../testing/mock-service.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import { columnTexts } from '../testing/table.ts'

const nicknameField = page.getByLabelText('Nickname', { exact: true })
const projectIdField = page.getByLabelText('Project ID', { exact: true })

const usersNamed = (...names: string[]) =>
  names.map((name, index) => ({ ...userRow(index + 1), nickname: name }))

const appFilter = { filter: 'App name', parameter: 'appName' }
const userFilter = { filter: 'Nickname', parameter: 'nickname' }

for (const [path, { filter, parameter }] of Object.entries({
  '/projects': { filter: 'Project name', parameter: 'projectName' },
  '/apps': appFilter,
  '/users': userFilter,
  '/projects/id_anna/apps': appFilter,
  '/projects/id_anna/users': userFilter,
})) {
  test(`the filter of ${path} goes into the address and narrows the list`, async () => {
    const names = ['anna', 'bert', 'hanna']
    const projectId = 'id_anna'
    stubRecords({
      projects: names.map((name) => ({ projectId: `id_${name}`, name })),
      apps: names.map((name) => ({ projectAppId: `id_${name}`, projectId, displayName: name })),
      users: names.map((name) => ({ userId: `id_${name}`, projectId, nickname: name })),
    })
    await renderApp(path)
    await expect.poll(() => columnTexts()).toEqual(names)
    await page.getByLabelText(filter, { exact: true }).fill('ann')
    await expect.poll(() => columnTexts()).toEqual(['anna', 'hanna'])
    await expect.poll(pageAddress).toBe(`${path}?${parameter}=ann`)
  })
}

test('a filter in the address fills its field and narrows the list', async () => {
  const requests = stubRecords({ users: usersNamed('anna', 'bert') })
  await renderApp('/users?nickname=bert')
  await expect.element(nicknameField).toHaveValue('bert')
  await expect.poll(() => columnTexts()).toEqual(['bert'])
  expect(requests[0]?.query).toEqual({ nickname: 'bert', page: '1', limit: '10' })
})

test('two filters are requested together', async () => {
  const annaInOtherProject = { ...userRow(3), nickname: 'anna', projectId: 'prj_2' }
  const requests = stubRecords({ users: [...usersNamed('anna', 'bert'), annaInOtherProject] })
  await renderApp('/users')
  await projectIdField.fill('prj_1')
  await nicknameField.fill('anna')
  await expect.poll(() => columnTexts(2)).toEqual(['prj_1'])
  await expect.poll(pageAddress).toBe('/users?projectId=prj_1&nickname=anna')
  expect(requests.map(({ query }) => query)).toContainEqual({
    nickname: 'anna',
    projectId: 'prj_1',
    page: '1',
    limit: '10',
  })
})

test('a changed filter returns to page 1', async () => {
  stubRecords({ users: numbered(40, userRow) })
  await renderApp('/users?page=3&limit=10')
  await expect.poll(() => columnTexts()[0]).toBe('user 21')
  await nicknameField.fill('user 1')
  await expect.poll(pageAddress).toBe('/users?nickname=user+1')
  await expect.poll(() => columnTexts()[0]).toBe('user 1')
})

test.each([
  [
    'page=x&limit=0',
    'The address has an invalid value for rows per page. Using the default.The address has an invalid value for page. Using the default.',
  ],
  ['limit=1001', 'The address has an invalid value for rows per page. Using the default.'],
])('with %s in the address, the defaults and the filter apply, and a note appears', async (query, note) => {
  const requests = stubRecords({ users: numbered(30, userRow) })
  await renderApp(`/users?${query}&nickname=user`)
  await expect.element(page.getByRole('note')).toHaveTextContent(note)
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–10 of 30')
  await expect.element(nicknameField).toHaveValue('user')
  expect(requests[0]?.query).toEqual({ nickname: 'user', page: '1', limit: '10' })
})

test('a Project key’s own project replaces another project in the address, and a note says so', async () => {
  const requests = stubRecords({ users: numbered(3, userRow) })
  await renderApp('/users?projectId=prj_2&nickname=user', { kind: 'project', projectId: 'prj_1' })
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent('This Project key can see only its own project')
  await expect.poll(pageAddress).toBe('/users?nickname=user')
  await expect.poll(() => columnTexts().length).toBe(3)
  await expect.element(projectIdField).not.toBeInTheDocument()
  expect(new Set(requests.map(({ query }) => query.projectId))).toEqual(new Set(['prj_1']))
})
