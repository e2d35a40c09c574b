import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { searchFor } from '../testing/find-anything.ts'
import { respondWithRecords } from '../testing/mock-service.ts'
import { pressKeys } from '../testing/press-keys.ts'
import { renderApp } from '../testing/render-app.tsx'
import { stubService } from '../testing/stub-service.ts'

const respond = respondWithRecords({
  projects: [{ projectId: 'prj_1', name: 'Lantern' }],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'Reader', platform: 'web' }],
  users: Array.from({ length: 5 }, (_, index) => ({
    userId: `usr_${index}`,
    projectId: 'prj_1',
    nickname: `Ember ${index}`,
  })),
})
const address = () => location.pathname
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const rowLink = (name: string) => page.getByRole('link', { name, exact: true })

/** Waits until the shell is rendered, which handles the shortcuts. */
const waitForShell = () =>
  expect.element(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()

test('the shortcuts of “g” and a letter open the main pages', async () => {
  stubService(respond)
  await renderApp('/check')
  await waitForShell()
  for (const [keys, name] of [
    ['gu', 'Users'],
    ['gc', 'Calls'],
    ['ga', 'Apps'],
    ['gp', 'Projects'],
  ] as const) {
    pressKeys(keys)
    await expect.element(heading(name)).toHaveFocus()
  }
})

test.each([
  ['/projects', 'Name', '/projects/new'],
  ['/apps', 'Project', '/apps/new'],
  ['/projects/prj_1', 'Display name', '/apps/new'],
])('on %s, text typed after “n” goes to the field “%s” of %s', async (startPath, field, expectedPath) => {
  stubService(respond)
  await renderApp(startPath)
  await waitForShell()
  // Types “gu”, which is also a shortcut, before the form is rendered.
  await userEvent.keyboard('ngu')
  const input = page.getByLabelText(field, { exact: true })
  await expect.element(input).toHaveFocus()

  await input.clear()
  await userEvent.keyboard('gu?')
  await expect.element(input).toHaveValue('gu?')
  expect(address()).toBe(expectedPath)
})

test('after the user goes back to the page where “n” was pressed, single keys work again', async () => {
  stubService(respond)
  await renderApp('/apps')
  await waitForShell()
  await userEvent.keyboard('n')
  await expect.element(page.getByLabelText('Project', { exact: true })).toHaveFocus()
  history.back()
  await expect.element(heading('Apps')).toHaveFocus()
  pressKeys('gu')
  await expect.element(heading('Users')).toHaveFocus()
})

test('with a Project key, the shortcut “g p” opens the key’s project', async () => {
  stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  await waitForShell()
  pressKeys('gp')
  await expectPage('/projects/prj_1', 'Lantern')
})

test('single-key shortcuts do not run in a field, in a dialog or with Ctrl', async () => {
  stubService(respond)
  await renderApp('/users')
  await waitForShell()
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
  await expect.poll(address).toBe('/users')
})

test('a dialog lists the shortcuts, and single keys can be turned off on this device', async () => {
  stubService(respond)
  await renderApp('/users')
  await waitForShell()
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
  await expect.poll(address).toBe('/users')

  await singleKeysCheckbox.click()
  await userEvent.keyboard('{Escape}')
  pressKeys('gp')
  await expectPage('/projects', 'Projects')
})

test('the arrow keys, Home and End move through a table, and Enter opens the record of a row', async () => {
  stubService(respond)
  await renderApp('/users')
  await expect.element(rowLink('Ember 4')).toBeVisible()
  await page.getByLabelText('Nickname').click()
  for (const [key, name] of [
    ['ArrowDown', 'Ember 0'],
    ['ArrowDown', 'Ember 1'],
    ['ArrowUp', 'Ember 0'],
    ['End', 'Ember 4'],
    ['ArrowDown', 'Ember 4'],
    ['Home', 'Ember 0'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(rowLink(name)).toHaveFocus()
  }
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Copy User ID' }).first()).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(rowLink('Ember 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(heading('Ember 1')).toHaveFocus()
})
