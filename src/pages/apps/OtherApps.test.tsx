import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { displayNameField, heading, pageAddress, press, projectField } from '../../testing/forms.ts'
import { numbered, type Row, stubRecords } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json } from '../../testing/stub-service.ts'

const card = page.getByRole('region', { name: 'Project', exact: true })
const apps = card.getByRole('list').getByRole('link')
const createAnother = card.getByRole('link', { name: 'Create another' })

const app = (number: number, platform = 'web'): Row => ({
  projectAppId: `app_${number}`,
  projectId: 'prj_1',
  displayName: `Reader ${number}`,
  platform,
  bundleId: null,
})

const records = (rows: Row[]) => ({ projects: [{ projectId: 'prj_1', name: 'Harbor' }], apps: rows })

test('an app names its project and links the other apps of the project', async () => {
  stubRecords(records([app(1), app(2, 'ios'), { ...app(3), projectId: 'prj_2' }]))
  await renderApp(paths.app('app_1'))
  await expect.element(card.getByRole('link', { name: 'Harbor' })).toHaveAttribute('href', '/projects/prj_1')
  await expect.poll(() => apps.elements().map(({ textContent }) => textContent)).toEqual(['Reader 2'])
  expect(card.element().textContent).not.toContain('Only the first')
  await apps.click()
  await expect.element(heading).toHaveTextContent('Reader 2')
  await expect.element(apps).toHaveTextContent('Reader 1')
})

test('a project with more apps than are read shows how many were read', async () => {
  stubRecords(records(numbered(30, (number) => app(number))))
  await renderApp(paths.app('app_1'))
  await expect.element(card).toHaveTextContent('Only the first 20 apps were read.')
  expect(apps.length).toBe(19)
})

test('if the service ignores the filter, the card shows how many apps were read', async () => {
  stubRecords(records([]), ({ path }) =>
    path === '/v1/apps'
      ? json({
          data: numbered(20, (number) => ({ ...app(number), projectId: number > 2 ? 'prj_9' : 'prj_1' })),
          total: 40,
        })
      : path.startsWith('/v1/apps/')
        ? json(app(1))
        : undefined,
  )
  await renderApp(paths.app('app_1'))
  await expect.element(card).toHaveTextContent('Only the first 20 apps were read.')
  expect(apps.length).toBe(1)
})

test('loaded apps stay without an error when they cannot be loaded again', async () => {
  let isRefused = false
  const stored = records([app(1), app(2, 'android')])
  stubRecords(stored, ({ path, query, method }) =>
    isRefused && method === 'GET' && path === '/v1/apps' && query.limit === '20' ? json({}, 501) : undefined,
  )
  await renderApp(paths.app('app_1'))
  await expect.element(apps).toHaveTextContent('Reader 2')
  await createAnother.click()
  await displayNameField.fill('Reader 3')
  isRefused = true
  await press('Create app')
  await expect.element(heading).toHaveTextContent('Reader 3')
  await expect.poll(() => apps.length).toBe(2)
  expect(page.getByRole('button', { name: 'Retry' }).length).toBe(0)
})

test('the card of a project’s only app shows that there is no other', async () => {
  stubRecords(records([app(1)]))
  await renderApp(paths.app('app_1'))
  await expect.element(card).toHaveTextContent('The project has no other app.')
})

test('apps that cannot be loaded show an error and can be retried', async () => {
  let isRefused = true
  stubRecords(records([app(1), app(2)]), ({ path, query }) =>
    isRefused && path === '/v1/apps' && query.projectId ? json({}, 501) : undefined,
  )
  await renderApp(paths.app('app_1'))
  await expect.element(card).toHaveTextContent('Couldn’t load the project’s other apps.')
  isRefused = false
  await press('Retry', card)
  await expect.element(apps).toHaveTextContent('Reader 2')
  await expect.element(card).toHaveFocus()
})

test('Create another keeps the project and selects the platform that the project has no app for', async () => {
  stubRecords(records([app(1), app(2, 'android')]))
  await renderApp(paths.app('app_1'))
  await expect.element(apps).toHaveTextContent('Reader 2')
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

test('a platform in the address that does not exist selects none', async () => {
  stubRecords(records([]))
  await renderApp(`${paths.newApp()}?platform=watch`)
  await expect.element(displayNameField).toBeVisible()
  expect(page.getByRole('radio', { checked: true }).length).toBe(0)
})
