import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchFor } from '../testing/find-anything.ts'
import { confirmation, nameField, press } from '../testing/forms.ts'
import { headingOf as heading } from '../testing/list-page.ts'
import { projectRow, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pressKeys } from '../testing/press-keys.ts'
import { testKey } from '../testing/render-app.tsx'
import { chooseInSessionMenu } from '../testing/session-menu.ts'
import { columnTexts } from '../testing/table.ts'

async function signIn() {
  await page.getByLabelText('API key').fill(testKey)
  await press('Sign in')
}

test('the focus moves to the heading of each new page, and to the key field after signing out', async () => {
  await openApp('/users', { projects: [projectRow(1)], users: [userRow(1)] })
  await page.getByRole('link', { name: 'user 1' }).click()
  await expect.element(heading('user 1')).toHaveFocus()
  history.back()
  await expect.element(heading('Users')).toHaveFocus()
  await chooseInSessionMenu('Sign out')
  await expect.element(page.getByLabelText('API key')).toHaveFocus()
  await signIn()
  await expect.element(heading('Projects')).toHaveFocus()
})

test('the heading of a record that Find opens from another record keeps the focus', async () => {
  await openApp('/users/usr_1', { users: [userRow(1), userRow(2)] })
  await press('Refresh')
  await searchFor('usr_2')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('user 2')).toHaveFocus()
  // A key ends the time in which the focus could still return to the button.
  await userEvent.keyboard('{Shift}')
  await expect.element(heading('user 2')).toHaveFocus()
})

test('a heading shows no focus ring, even after navigation by keyboard', async () => {
  await openApp('/projects', { users: [userRow(1)] })
  await expect.element(heading('Projects')).toBeVisible()
  // A real key, because a script's event does not count as use of the keyboard.
  await userEvent.tab()
  pressKeys('gu')
  await expect.element(heading('Users')).toHaveFocus()
  expect(heading('Users').element().matches(':focus-visible')).toBe(true)
  await expect.element(heading('Users')).toHaveStyle({ boxShadow: 'none' })
})

test('after a sign-out, the next user sees no confirmations or case notes of the previous user', async () => {
  await openApp('/projects/new', { projects: [projectRow(1)] })
  await nameField.fill('Harbor')
  await press('Create project')
  await expect.element(confirmation('Project Harbor was created.')).toBeVisible()
  await chooseInSessionMenu('Sign out')
  await signIn()
  await expect.poll(() => columnTexts()).toContain('project 1')
  // Checks without waiting, because a confirmation closes by itself after a while.
  expect(page.getByText('Project Harbor was created.').elements()).toEqual([])
  await press('Case notes')
  await expect.element(page.getByRole('dialog', { name: 'Case notes' })).toHaveTextContent('No notes yet.')
})
