import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { button, heading, press } from '../testing/forms.ts'
import { numbered, projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json } from '../testing/stub-service.ts'

const records = () => ({
  projects: numbered(2, projectRow),
  users: [{ ...userRow(1), email: 'ember@example.com' }, userRow(2)],
})

test('another record than the requested is not shown: one link opens it, and nobody can be signed in', async () => {
  stubRecords(records(), ({ path }) => (path === '/v1/users/usr_12' ? json(userRow(1)) : undefined))
  await renderApp(paths.user('usr_12'))
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The service returned another record: usr_1.')
  await expect.element(button('Sign user in')).toBeDisabled()
  await expect.element(heading).toHaveTextContent('usr_12')
  await page.getByRole('link', { name: 'Open usr_1' }).click()
  await expect.element(heading).toHaveTextContent('user 1')
  expect(pageAddress()).toBe(paths.user('usr_1'))
})

test('a record opened by its email address continues at its own ID, which a sign-in sends', async () => {
  const { users } = records()
  const requests = stubRecords(records(), ({ path }) =>
    path === '/v1/users/ember%40example.com' ? json(users[0]) : undefined,
  )
  await renderApp(paths.user('ember@example.com'))
  await expect.element(page.getByRole('note')).toHaveTextContent('Opened as “ember@example.com”.')
  expect(pageAddress()).toBe(paths.user('usr_1'))
  await press('Sign user in')
  await press('Sign user in', page.getByRole('dialog'))
  await expect.element(page.getByRole('dialog')).toHaveTextContent('The user was signed in')
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ userId: 'usr_1' })
})

test('another project than the requested cannot be edited', async () => {
  const requests = stubRecords(records(), ({ path }) =>
    path === '/v1/projects/prj_12' ? json(projectRow(1)) : undefined,
  )
  await renderApp(paths.editProject('prj_12'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The service returned another record: prj_1.')
  await expect.element(page.getByRole('link', { name: 'Open prj_1' })).toBeVisible()
  await expect.element(page.getByLabelText('Name')).not.toBeInTheDocument()
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('the response to an update with another ID leaves the outcome unknown, and both are named', async () => {
  stubRecords(records(), ({ method }) => (method === 'PATCH' ? json(projectRow(2)) : undefined))
  await renderApp(paths.editProject('prj_1'))
  await page.getByLabelText('Name').fill('Renamed')
  await press('Save changes')
  const alert = page.getByRole('alert')
  await expect
    .element(alert)
    .toHaveTextContent('The service returned another record: prj_2 instead of prj_1.')
  await expect.element(button('Check now')).toBeVisible()
})
