import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { button, heading, pageAddress, press } from '../testing/forms.ts'
import { renderApp } from '../testing/render-app.tsx'
import { chooseInSessionMenu } from '../testing/session-menu.ts'
import {
  addKey,
  addKeyDialog,
  emberKey,
  lanternKey,
  openAddress,
  session,
  stubKeys,
  switchTo,
} from '../testing/several-keys.tsx'
import { json } from '../testing/stub-service.ts'

const lantern = { kind: 'project', projectId: 'prj_1' } as const

test('a link of a project opens with the inactive key of that project, or with an added one', async () => {
  stubKeys()
  await renderApp('/users', { kind: 'project', projectId: 'prj_1' })
  await addKey(emberKey)
  await expect.element(session).toHaveAccessibleName(/Ember/)
  openAddress('/projects/prj_1')
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent('Your Project key is for a different project.')
  await page.getByRole('button', { name: /^Switch to (Lantern|prj_1)/ }).click()
  await expectPage('/projects/prj_1', 'Lantern')
  expect(pageAddress()).toBe('/projects/prj_1')
})

test('a record that this key cannot open is tried with the others', async () => {
  stubKeys()
  await renderApp('/users')
  await addKey(emberKey)
  await expect.element(session).toHaveAccessibleName(/Ember/)
  openAddress('/users/usr_1')
  await press('Try my other keys')
  await expectPage('/users/usr_1', 'Lantern user')
  await expect.element(session).toHaveAccessibleName(/Master key/)
})

test('if no key can open a record, that is said and another one can be added', async () => {
  stubKeys()
  await renderApp('/users')
  await addKey(emberKey)
  await addKey(lanternKey)
  await switchTo(/^Master key/)
  await chooseInSessionMenu('Sign out')
  await expect.element(session).toHaveAccessibleName(/Ember/)
  openAddress('/users/usr_9')
  await press('Try my other keys')
  await expect
    .element(page.getByText('None of your other keys for this service can open this record.'))
    .toBeVisible()
  await expect.element(button('Add a key')).toBeVisible()
})

test('a key added for a link opens the link', async () => {
  stubKeys()
  await renderApp('/users', lantern)
  openAddress('/projects/prj_2')
  await press('Add a key')
  await addKeyDialog.getByLabelText('API key').fill(emberKey)
  await press('Continue', addKeyDialog)
  await expectPage('/projects/prj_2', 'Ember')
})

test('a link to another project’s list opens with its filters', async () => {
  stubKeys()
  await renderApp('/apps', lantern)
  await addKey(emberKey)
  await switchTo(/^(Lantern|prj_1)/)
  openAddress('/users?projectId=prj_2&nickname=Ember')
  await page.getByRole('button', { name: /^Switch to Ember/ }).click()
  await expectPage('/users?nickname=Ember', 'Users')
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
})

test('after a switch to the project of the link, the list has no note on another project', async () => {
  stubKeys()
  await renderApp('/users', lantern)
  await addKey(emberKey)
  await switchTo(/^(Lantern|prj_1)/)
  openAddress('/users?projectId=prj_2')
  await expect.element(page.getByRole('note')).toBeVisible()
  await switchTo(/^Ember/)
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('a link to create an app in another project offers its key, and says where this form creates', async () => {
  stubKeys()
  await renderApp('/users', lantern)
  await addKey(emberKey)
  await switchTo(/^(Lantern|prj_1)/)
  for (const path of ['/apps/new', '/apps/several']) {
    openAddress(`${path}?projectId=prj_2`)
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent('The link names another project. This form creates apps in your key’s project.')
  }
  await page.getByRole('button', { name: /^Switch to Ember/ }).click()
  await expect.element(session).toHaveAccessibleName(/Ember/)
  await expect.poll(pageAddress).toBe('/apps/several')
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('a record refused with 401 by a key that is accepted elsewhere is offered to the other keys', async () => {
  stubKeys((request) =>
    request.path === '/v1/users/usr_2' && request.key?.includes('lantern') ? json({}, 401) : undefined,
  )
  await renderApp('/users')
  await addKey(lanternKey)
  openAddress('/users/usr_2')
  await press('Try my other keys')
  await expectPage('/users/usr_2', 'Ember user')
})

test('why the other keys could not be tried is said', async () => {
  stubKeys((request) =>
    request.path === '/v1/users/usr_2' && !request.key?.includes('lantern') ? json({}, 503) : undefined,
  )
  await renderApp('/users')
  await addKey(lanternKey)
  openAddress('/users/usr_2')
  await press('Try my other keys')
  await expect.element(page.getByText('Your other keys couldn’t be tried.')).toBeVisible()
  await expect.element(page.getByText(/503/).first()).toBeVisible()
  await expect.element(heading).not.toHaveTextContent('Ember user')
})
