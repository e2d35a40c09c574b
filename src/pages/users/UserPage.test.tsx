import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appRow, numbered, stubRecords } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json } from '../../testing/stub-service.ts'

const projectCard = page.getByRole('region', { name: 'Project', exact: true })

const user = { userId: 'usr_1', projectId: 'prj_1', nickname: 'ember' }
const records = () => ({
  projects: [{ projectId: 'prj_1', name: 'Harbor' }],
  apps: numbered(7, appRow),
  users: [user],
})

test('a user’s page shows the user’s project with its first apps, and links to all its apps', async () => {
  stubRecords(records())
  await renderApp('/users/usr_1')
  await expect.element(projectCard.getByRole('paragraph').getByRole('link')).toHaveTextContent('Harbor')
  const appLinks = projectCard.getByRole('listitem').getByRole('link')
  await expect
    .poll(() => appLinks.elements().map((link) => link.textContent))
    .toEqual(numbered(5, appRow).map(({ displayName }) => displayName))
  // The heading “Apps” is followed by the number of the project's apps.
  await expect.element(projectCard).toHaveTextContent('Apps7')
  await projectCard.getByRole('link', { name: 'Apps', exact: true }).click()
  await expect.element(page.getByRole('table', { name: 'Apps', exact: true })).toBeVisible()
  await expect.poll(pageAddress).toBe('/projects/prj_1/apps')
})

test('if the project can’t be loaded, an error is shown, and “Retry” loads the project', async () => {
  let isFailing = true
  stubRecords(records(), ({ path }) =>
    isFailing && path === '/v1/projects/prj_1' ? json({}, 501) : undefined,
  )
  await renderApp('/users/usr_1')
  await expect.element(projectCard).toHaveTextContent('Couldn’t load the project.')
  await expect.element(page.getByRole('region', { name: 'User', exact: true })).toHaveTextContent('ember')
  isFailing = false
  await projectCard.getByRole('button', { name: 'Retry' }).click()
  await expect.element(projectCard).toHaveTextContent('Harbor')
  await expect.element(projectCard).toHaveFocus()
})
