import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { goTo } from '../testing/forms.ts'
import { stubRecords } from '../testing/mock-service.ts'
import { pressKeys } from '../testing/press-keys.ts'
import { renderApp } from '../testing/render-app.tsx'

const projectKey = { kind: 'project', projectId: 'prj_1' } as const

const records = {
  projects: [{ projectId: 'prj_1', name: 'Lantern' }],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Reader', platform: 'web' }],
  users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }],
}

test.each([
  ['/projects', 'This page requires a Master key'],
  ['/projects/prj_2/apps', 'Your Project key is for a different project'],
])(
  'with a Project key, a note at %s says “%s”, and only the key’s project is requested',
  async (path, text) => {
    const requests = stubRecords(records)
    await renderApp(path, projectKey)
    await expect.element(page.getByRole('note')).toHaveTextContent(text)
    expect(requests.filter((request) => request.path !== '/v1/projects/prj_1')).toEqual([])
    await page.getByRole('link', { name: 'Go to your project' }).click()
    await expectPage('/projects/prj_1', 'Lantern')
  },
)

test('with a Project key, the navigation and the shortcut “g p” lead to the key’s project', async () => {
  stubRecords(records)
  await renderApp('/users', projectKey)
  await goTo('Project')
  await expectPage('/projects/prj_1', 'Lantern')
  await goTo('Calls')
  await expectPage('/calls', 'Calls')
  pressKeys('gp')
  await expectPage('/projects/prj_1', 'Lantern')
})

// A filter by another project is removed, and a note says so.
test.each([
  ['/users', 'Ember'],
  ['/apps?projectId=prj_2', 'Reader'],
])('with a Project key, %s requests and shows only records of the key’s project', async (path, name) => {
  const requests = stubRecords(records)
  await renderApp(path, projectKey)
  await expect.element(page.getByRole('link', { name })).toBeVisible()
  const foreignProjectNote = page.getByText('This Project key can see only its own project')
  expect(foreignProjectNote.elements()).toHaveLength(path.includes('prj_2') ? 1 : 0)
  expect(location.search).toBe('')
  const listRequests = requests.filter((request) => ['/v1/apps', '/v1/users'].includes(request.path))
  expect(new Set(listRequests.map(({ query }) => query.projectId))).toEqual(new Set(['prj_1']))
})

test('with a Project key, the crumb of all projects is plain text', async () => {
  stubRecords(records)
  await renderApp('/projects/prj_1/apps', projectKey)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(crumbs.getByRole('link', { name: 'Lantern' })).toBeVisible()
  await expect.element(crumbs).toHaveTextContent(/^Projects/)
  expect(crumbs.getByRole('link', { name: 'Projects' }).length).toBe(0)
})
