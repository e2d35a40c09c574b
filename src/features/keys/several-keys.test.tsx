import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { findOption, searchFor } from '../../testing/find-anything.ts'
import { button, heading, press } from '../../testing/forms.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chooseInSessionMenu } from '../../testing/session-menu.ts'
import {
  addKey,
  emberKey,
  expectActiveKey,
  keyItem,
  keyOf,
  openWithTwoKeys,
  sessionButton,
  stubKeys,
  switchToKey,
} from '../../testing/several-keys.ts'

test('an added key opens the same section of its project, and the menu lists both keys', async () => {
  stubKeys()
  await renderApp('/users/usr_1')
  await expect.element(heading).toHaveTextContent('Lantern user')
  await addKey(emberKey)
  await expectPage('/users', 'Users')
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Lantern user' })).not.toBeInTheDocument()
  await sessionButton.click()
  await expect.element(keyItem(/^Ember ··wxyz · Project key$/)).toBeChecked()
  await expect.element(keyItem(/^Master key ··6789$/)).not.toBeChecked()
  expect(document.body.textContent).not.toContain(emberKey)
})

test('after a switch back to a key, its cached list appears, and no request has the other key', async () => {
  const requests = stubKeys()
  await renderApp('/users')
  await expect.element(page.getByRole('link', { name: 'Lantern user' })).toBeVisible()
  await addKey(emberKey)
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
  const countBefore = requests.length
  await switchToKey(/^Master key/)
  // The rows come from the Master key's cache.
  await expect.element(page.getByRole('link', { name: 'Lantern user' })).toBeVisible()
  expect(requests.slice(countBefore).map(keyOf)).not.toContain(emberKey)
})

test('each key has its own calls and case notes', async () => {
  stubKeys()
  await renderApp('/users/usr_1')
  await press('Pin')
  await addKey(emberKey)
  await expect.element(button('Case notes')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' }).click()
  await expect.element(heading).toHaveTextContent('Calls')
  await expect.element(page.getByRole('table')).not.toHaveTextContent('usr_1')
  await switchToKey(/^Master key/)
  await expect.element(page.getByRole('table')).toHaveTextContent('usr_1')
  await expect.element(button('Case notes (1)')).toBeVisible()
})

test('a command in Find anything switches to an inactive key', async () => {
  await openWithTwoKeys('/users')
  await searchFor('switch')
  await expect.element(findOption(/^Switch to/)).toHaveTextContent('Switch to Master key ··6789')
  await userEvent.keyboard('{Enter}')
  await expectActiveKey(/Master key/)
  await expect.element(heading).toHaveTextContent('Users')
})

test('signing out removes the active key and continues with the other key', async () => {
  const { requests } = await openWithTwoKeys('/users')
  await chooseInSessionMenu('Sign out')
  await expectPage('/projects', 'Projects')
  await expectActiveKey(/Master key/)
  await expect
    .element(page.getByRole('status').getByText('Signed out. Now using Master key ··6789.'))
    .toBeVisible()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(emberKey)
  const countBefore = requests.length
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect.element(page.getByRole('link', { name: 'Ember user' })).toBeVisible()
  expect(requests.slice(countBefore).map(keyOf)).not.toContain(emberKey)
})
