import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { button, press } from '../testing/forms.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import {
  addKey,
  emberKey,
  enterKey,
  expectActiveKey,
  lanternIdentity,
  lanternKey,
  openAddress,
  openWithTwoKeys,
  stubKeys,
  switchToKey,
} from '../testing/several-keys.ts'
import { json } from '../testing/stub-service.ts'

test('the page of another project offers the inactive key of that project, and opens with it', async () => {
  await openWithTwoKeys('/users', { identity: lanternIdentity })
  openAddress('/projects/prj_1')
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent('Your Project key is for a different project.')
  await page.getByRole('button', { name: /^Switch to (Lantern|prj_1)/ }).click()
  await expectPage('/projects/prj_1', 'Lantern')
  expect(pageAddress()).toBe('/projects/prj_1')
})

test('a record that the active key cannot open offers the other keys and to add one', async () => {
  await openWithTwoKeys('/users')
  openAddress('/users/usr_1')
  await expect.element(button('Add a key')).toBeVisible()
  await page.getByRole('button', { name: /^Switch to Master key/ }).click()
  await expectPage('/users/usr_1', 'Lantern user')
  await expectActiveKey(/Master key/)
})

test('a key added on the page of another project opens that page', async () => {
  stubKeys()
  await renderApp('/users', lanternIdentity)
  openAddress('/projects/prj_2')
  await press('Add a key')
  await enterKey(emberKey)
  await expectPage('/projects/prj_2', 'Ember')
})

test('the dialog that a page offers closes when the user leaves the page', async () => {
  stubKeys()
  await renderApp('/users', lanternIdentity)
  openAddress('/projects/prj_2')
  await press('Add a key')
  await expect.element(page.getByRole('dialog', { name: 'Add a key' })).toBeVisible()
  history.back()
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a list of another project, opened with that project’s key, keeps its other filters', async () => {
  await openWithTwoKeys('/apps', { identity: lanternIdentity })
  await switchToKey(/^(Lantern|prj_1)/)
  openAddress('/users?projectId=prj_2&nickname=Ember')
  await page.getByRole('button', { name: /^Switch to Ember/ }).click()
  await expectPage('/users?nickname=Ember', 'Users')
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
})

test('the note on a list of another project disappears after a switch to that project’s key', async () => {
  await openWithTwoKeys('/users', { identity: lanternIdentity })
  await switchToKey(/^(Lantern|prj_1)/)
  openAddress('/users?projectId=prj_2')
  await expect.element(page.getByRole('note')).toBeVisible()
  await switchToKey(/^Ember/)
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('the forms for new apps offer the key of the project that their address names', async () => {
  await openWithTwoKeys('/users', { identity: lanternIdentity })
  await switchToKey(/^(Lantern|prj_1)/)
  for (const [path, title] of [
    ['/apps/new', 'New app'],
    ['/apps/several', 'New apps'],
  ] as const) {
    openAddress(`${path}?projectId=prj_2`)
    // The former page has the same note.
    await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent(
        'The link you opened is for another project. This form creates apps in your key’s project.',
      )
  }
  await page.getByRole('button', { name: /^Switch to Ember/ }).click()
  await expectActiveKey(/Ember/)
  await expect.poll(pageAddress).toBe('/apps/several')
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
})

test('if the service responds with 401 to a single record, another key can open the record', async () => {
  stubKeys((request) =>
    request.path === '/v1/users/usr_2' && request.keyHeader?.includes('lantern') ? json({}, 401) : undefined,
  )
  await renderApp('/users')
  await addKey(lanternKey)
  openAddress('/users/usr_2')
  await page.getByRole('button', { name: /^Switch to Master key/ }).click()
  await expectPage('/users/usr_2', 'Ember user')
})
