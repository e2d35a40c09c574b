import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appRow, numbered, stubRecords } from '../../testing/mock-service.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { json } from '../../testing/stub-service.ts'

const card = (name: string) => page.getByRole('region', { name, exact: true })

const records = () => ({
  projects: [{ projectId: 'prj_1', name: 'Harbor' }],
  apps: numbered(7, appRow),
  users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'ember' }],
})

test('a user’s page has a card with the name and the apps of the project, and links to all of them', async () => {
  stubRecords(records())
  await renderApp('/users/usr_1')
  await expect.element(card('User').getByText('prj_1')).toBeVisible()
  const projectLink = card('Harbor').getByRole('link', { name: 'Harbor' })
  await expect.element(projectLink).toHaveAttribute('href', '/projects/prj_1')
  const appLinks = card('Harbor').getByRole('listitem').getByRole('link')
  await expect
    .poll(() => appLinks.elements().map((link) => link.textContent))
    .toEqual(numbered(7, appRow).map(({ displayName }) => displayName))
  // The heading “Apps” is followed by the number of the project's apps.
  await expect.element(card('Harbor')).toHaveTextContent('Apps7')
  await card('Harbor').getByRole('link', { name: 'Apps', exact: true }).click()
  await expect.element(page.getByRole('table', { name: 'Apps', exact: true })).toBeVisible()
  await expect.poll(pageAddress).toBe('/projects/prj_1/apps')
})

test('if the project cannot be read, the card has its ID and an error, and “Retry” loads the project', async () => {
  let isFailing = true
  stubRecords(records(), ({ path }) =>
    isFailing && path.startsWith('/v1/projects') ? json({}, 501) : undefined,
  )
  await renderApp('/users/usr_1')
  await expect.element(card('prj_1')).toHaveTextContent('Couldn’t load the project.')
  await expect.element(card('prj_1')).toHaveTextContent('Apps7')
  isFailing = false
  await card('prj_1').getByRole('button', { name: 'Retry' }).click()
  await expect.element(card('Harbor')).toHaveFocus()
})
