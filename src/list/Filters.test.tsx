import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nicknameField, projectField, usersNamed } from '../testing/list-page.ts'
import { numbered, stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import { columnTexts } from '../testing/table.ts'

test.each([
  ['/projects', 'Project name', 'projectName'],
  ['/projects/id_anna/apps', 'App name', 'appName'],
  ['/users', 'Nickname', 'nickname'],
])('the filter of %s goes into the address and narrows the list', async (path, filter, parameter) => {
  const names = ['anna', 'bert', 'hanna']
  const projectId = 'id_anna'
  await openApp(path, {
    projects: names.map((name) => ({ projectId: `id_${name}`, name })),
    apps: names.map((name) => ({ projectAppId: `id_${name}`, projectId, displayName: name })),
    users: names.map((name) => ({ userId: `id_${name}`, projectId, nickname: name })),
  })
  await expect.poll(() => columnTexts()).toEqual(names)
  await page.getByLabelText(filter, { exact: true }).fill('ann')
  await expect.poll(() => columnTexts()).toEqual(['anna', 'hanna'])
  await expect.poll(pageAddress).toBe(`${path}?${parameter}=ann`)
})

test('two filters are requested together', async () => {
  const annaInOtherProject = { ...userRow(3), nickname: 'anna', projectId: 'prj_2' }
  const requests = await openApp('/users', { users: [...usersNamed('anna', 'bert'), annaInOtherProject] })
  await projectField.fill('prj_1')
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

test('for invalid parameters in the address the defaults and the filter apply, and a note appears', async () => {
  const requests = await openApp('/users?page=x&limit=0&nickname=user', { users: numbered(30, userRow) })
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(
      'The address has an invalid value for rows per page. Using the default.The address has an invalid value for page. Using the default.',
    )
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
  await expect.element(projectField).not.toBeInTheDocument()
  const headers = page.getByRole('columnheader').elements()
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Nickname', 'User ID'])
  expect(new Set(requests.map(({ query }) => query.projectId))).toEqual(new Set(['prj_1']))
})
