import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { singleKeysPreference } from '../preferences/persistent-store.ts'
import type { Identity } from '../session/principal.ts'
import { expectPage } from '../testing/expect-page.ts'
import { searchFor } from '../testing/find-anything.ts'
import { headingOf as heading } from '../testing/list-page.ts'
import { stubRecords } from '../testing/mock-service.ts'
import { pageAddress } from '../testing/page-address.ts'
import { pressKeys } from '../testing/press-keys.ts'
import { renderApp } from '../testing/render-app.tsx'

const records = {
  projects: [{ projectId: 'prj_1', name: 'Lantern' }],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Reader', platform: 'web' }],
}

/** Opens an address, and waits until the shell is rendered, which handles the shortcuts. */
async function open(address: string, identity?: Identity) {
  stubRecords(records)
  await renderApp(address, identity)
  await expect.element(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()
}

test('the shortcuts of “g” and a letter open the main pages', async () => {
  await open('/check')
  for (const [keys, name] of Object.entries({ gu: 'Users', gc: 'Calls', ga: 'Apps', gp: 'Projects' })) {
    pressKeys(keys)
    await expect.element(heading(name)).toHaveFocus()
  }
})

test.each([
  ['/projects', 'Name', '/projects/new'],
  ['/apps', 'Project', '/apps/new'],
  ['/projects/prj_1', 'Display name', '/apps/new'],
])('on %s, text typed after “n” goes to the field “%s” of %s', async (startPath, field, expectedPath) => {
  await open(startPath)
  // Types “gu”, which is also a shortcut, before the form is rendered.
  await userEvent.keyboard('ngu')
  const input = page.getByLabelText(field, { exact: true })
  await expect.element(input).toHaveFocus()

  await input.clear()
  await userEvent.keyboard('gu?')
  await expect.element(input).toHaveValue('gu?')
  expect(location.pathname).toBe(expectedPath)
})

test('after the user goes back to the page where “n” was pressed, single keys work again', async () => {
  await open('/apps')
  await userEvent.keyboard('n')
  await expect.element(page.getByLabelText('Project', { exact: true })).toHaveFocus()
  history.back()
  await expect.element(heading('Apps')).toHaveFocus()
  pressKeys('gu')
  await expect.element(heading('Users')).toHaveFocus()
})

test('single-key shortcuts do not run in a field, in a dialog or with Ctrl', async () => {
  await open('/users')
  await page.getByLabelText('Nickname').click()
  await userEvent.keyboard('gp/n?')
  await expect.element(page.getByLabelText('Nickname')).toHaveValue('gp/n?')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await heading('Users').click()
  await userEvent.keyboard('g{Control>}c{/Control}')
  await userEvent.keyboard('?')
  const shortcutsDialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(shortcutsDialog).toBeVisible()
  await userEvent.keyboard('gp/')
  await expect.element(shortcutsDialog).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  expect(location.pathname).toBe('/users')
})

test('a dialog lists the shortcuts, and single keys can be turned off on this device', async () => {
  await open('/users')
  await userEvent.keyboard('?')
  const shortcutsDialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(shortcutsDialog).toHaveTextContent(/g then uGo to users/)
  const singleKeysCheckbox = shortcutsDialog.getByRole('checkbox', { name: 'Single-key shortcuts' })
  await expect.element(singleKeysCheckbox).toHaveAccessibleDescription(/Shortcuts without Ctrl/)

  await singleKeysCheckbox.click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('gp?/')
  // The preference is the only stored value.
  expect(Object.values({ ...localStorage })).toEqual(['false'])
  await searchFor('keyboard')
  await userEvent.keyboard('{Enter}')
  await expect.element(singleKeysCheckbox).not.toBeChecked()
  await expect.poll(pageAddress).toBe('/users')

  await singleKeysCheckbox.click()
  await userEvent.keyboard('{Escape}')
  pressKeys('gp')
  await expectPage('/projects', 'Projects')
})

test('tooltips name the shortcuts, but no single keys while these are turned off', async () => {
  await open('/projects')
  const find = page.getByRole('button', { name: 'Find', exact: true })
  const usersLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })
  const newProject = page.getByRole('link', { name: 'New project' })
  await expect.element(find).toHaveAttribute('title', 'Find (Ctrl+K or /)')
  await expect.element(usersLink).toHaveAttribute('title', 'Users (g then u)')
  await expect.element(newProject).toHaveAttribute('title', 'New project (n)')
  singleKeysPreference.set(false)
  await expect.element(find).toHaveAttribute('title', 'Find (Ctrl+K)')
  await expect.element(usersLink).toHaveAttribute('title', 'Users')
  await expect.element(newProject).toHaveAttribute('title', 'New project')
  singleKeysPreference.reset()
})
