import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { displayNameField, heading, press, projectField } from '../testing/forms.ts'
import { numbered, type Row, stubRecords } from '../testing/mock-service.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json } from '../testing/stub-service.ts'

const projectCard = page.getByRole('region', { name: 'Harbor', exact: true })
const otherAppLinks = projectCard.getByRole('list').getByRole('link')
const createAnother = projectCard.getByRole('link', { name: 'Create another' })

const appRow = (number: number, platform = 'web', projectId = 'prj_1'): Row => ({
  projectAppId: `app_${number}`,
  projectId,
  displayName: `Reader ${number}`,
  platform,
  bundleId: null,
})

/** Opens the page of the first app. @param intercept responds in place of the service. */
async function openApp(apps: Row[], intercept?: Parameters<typeof stubRecords>[1]) {
  stubRecords({ projects: [{ projectId: 'prj_1', name: 'Harbor' }], apps }, intercept)
  await renderApp(paths.app('app_1'))
}

test('an app’s page shows the app’s project and links to the project’s other apps', async () => {
  await openApp([appRow(1), appRow(2, 'ios'), appRow(3, 'web', 'prj_2')])
  const projectLink = projectCard.getByRole('link', { name: 'Harbor' })
  await expect.element(projectLink).toHaveAttribute('href', '/projects/prj_1')
  await expect.poll(() => otherAppLinks.elements().map((link) => link.textContent)).toEqual(['Reader 2'])
  expect(projectCard.element().textContent).not.toContain('Only the first')
  await otherAppLinks.click()
  await expect.element(heading).toHaveTextContent('Reader 2')
  await expect.element(otherAppLinks).toHaveTextContent('Reader 1')
})

test('if the project has more apps than were requested, the card says how many were read', async () => {
  await openApp(numbered(30, (number) => appRow(number)))
  await expect.element(projectCard).toHaveTextContent('Only the first 20 apps were read.')
  expect(otherAppLinks.length).toBe(19)
})

test('if the service ignores the filter by project, apps of other projects are not listed', async () => {
  const data = numbered(20, (number) => appRow(number, 'web', number > 2 ? 'prj_9' : 'prj_1'))
  await openApp([appRow(1)], ({ path }) => (path === '/v1/apps' ? json({ data, total: 40 }) : undefined))
  await expect.element(projectCard).toHaveTextContent('Only the first 20 apps were read.')
  expect(otherAppLinks.length).toBe(1)
})

test('a user’s page shows how many apps the project has, unless the service ignores the filter by project', async () => {
  const projects = [{ projectId: 'prj_1', name: 'Harbor' }]
  const users = [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }]
  const appsHeading = projectCard.getByRole('heading', { level: 3 })
  stubRecords({ projects, users, apps: numbered(30, (number) => appRow(number)) })
  const { unmount } = await renderApp(paths.user('usr_1'))
  await expect.element(appsHeading).toHaveTextContent('Apps30')
  await expect
    .element(appsHeading.getByRole('link', { name: 'Apps', exact: true }))
    .toHaveAttribute('href', '/projects/prj_1/apps')
  await unmount()

  const data = numbered(20, (number) => appRow(number, 'web', number > 1 ? 'prj_9' : 'prj_1'))
  stubRecords({ projects, users }, ({ path }) =>
    path === '/v1/apps' ? json({ data, total: 130 }) : undefined,
  )
  await renderApp(paths.user('usr_1'))
  await expect.element(otherAppLinks).toHaveTextContent('Reader 1')
  await expect.element(appsHeading).toHaveTextContent(/^Apps$/)
})

test('if a refetch fails, the apps loaded before stay and no error appears', async () => {
  let isFailing = false
  await openApp([appRow(1), appRow(2, 'android')], ({ path, query, method }) =>
    isFailing && method === 'GET' && path === '/v1/apps' && query.limit === '20' ? json({}, 501) : undefined,
  )
  await expect.element(otherAppLinks).toHaveTextContent('Reader 2')
  await createAnother.click()
  await displayNameField.fill('Reader 3')
  // A created app makes the console refetch the apps.
  isFailing = true
  await press('Create app')
  await expect.element(heading).toHaveTextContent('Reader 3')
  await expect.poll(() => otherAppLinks.length).toBe(2)
  expect(page.getByRole('button', { name: 'Retry' }).length).toBe(0)
})

test('if the apps cannot be loaded, the card shows an error with a Retry button', async () => {
  let isFailing = true
  await openApp([appRow(1), appRow(2)], ({ path, query }) =>
    isFailing && path === '/v1/apps' && query.projectId ? json({}, 501) : undefined,
  )
  await expect.element(projectCard).toHaveTextContent('Couldn’t load the apps.')
  isFailing = false
  await press('Retry', projectCard)
  await expect.element(otherAppLinks).toHaveTextContent('Reader 2')
  await expect.element(projectCard).toHaveFocus()
})

test('“Create another” preselects the project, and a platform without an app, or the next one', async () => {
  await openApp([appRow(1), appRow(2, 'android')])
  await expect.element(otherAppLinks).toHaveTextContent('Reader 2')
  await createAnother.click()
  await expect.poll(pageAddress).toBe(paths.newApp({ projectId: 'prj_1', platform: 'ios' }))
  await expect.element(projectField).toHaveValue('Harbor')
  await expect.element(page.getByRole('radio', { name: 'iOS' })).toBeChecked()
  await expect.element(displayNameField).toHaveFocus()
  await displayNameField.fill('Reader 3')
  await press('Create app')
  await expect.element(heading).toHaveTextContent('Reader 3')
  await expect.element(createAnother).toHaveAttribute('href', '/apps/new?projectId=prj_1&platform=web')
})

test('an unknown platform in the URL leaves every platform unselected', async () => {
  stubRecords({})
  await renderApp(`${paths.newApp()}?platform=watch`)
  await expect.element(displayNameField).toBeVisible()
  expect(page.getByRole('radio', { checked: true }).length).toBe(0)
})

test('if the project cannot be read, the card has its ID and an error, and “Retry” loads the project', async () => {
  let isFailing = true
  stubRecords(
    {
      projects: [{ projectId: 'prj_1', name: 'Harbor' }],
      apps: numbered(7, (number) => appRow(number)),
      users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' }],
    },
    ({ path }) => (isFailing && path.startsWith('/v1/projects') ? json({}, 501) : undefined),
  )
  await renderApp(paths.user('usr_1'))
  const card = page.getByRole('region', { name: 'prj_1', exact: true })
  await expect.element(card).toHaveTextContent('Couldn’t load the project.')
  await expect.element(card).toHaveTextContent('Apps7')
  isFailing = false
  await press('Retry', card)
  await expect.element(projectCard).toHaveFocus()
})
