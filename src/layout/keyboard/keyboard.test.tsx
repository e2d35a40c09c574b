import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../../testing/expect-page.ts'
import { searchFor } from '../../testing/find-anything.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubService } from '../../testing/stub-service.ts'

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
const row = (name: string) => page.getByRole('link', { name, exact: true })

/** The shortcuts work as soon as the shell is rendered. */
const waitForShell = () =>
  expect.element(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible()

test('g and a letter open a page', async () => {
  stubService(respond)
  await renderApp('/check')
  await waitForShell()
  for (const [keys, name] of [
    ['gu', 'Users'],
    ['gc', 'Calls'],
    ['ga', 'Apps'],
    ['gp', 'Projects'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(heading(name)).toHaveFocus()
  }
})

test.each([
  ['/projects', 'Name', '/projects/new'],
  ['/apps', 'Project', '/apps/new'],
  ['/projects/prj_1', 'Display name', '/apps/new'],
])('on %s, what is typed after n lands in the field %s and runs no shortcut', async (from, field, to) => {
  stubService(respond)
  await renderApp(from)
  await waitForShell()
  // Types before the form is rendered.
  await userEvent.keyboard('ngu')
  const input = page.getByLabelText(field, { exact: true })
  await expect.element(input).toHaveFocus()
  await input.clear()
  await userEvent.keyboard('gu?')
  await expect.element(input).toHaveValue('gu?')
  expect(address()).toBe(to)
})

test('single keys work again on the page that n was pressed on', async () => {
  stubService(respond)
  await renderApp('/apps')
  await waitForShell()
  await userEvent.keyboard('n')
  await expect.element(page.getByLabelText('Project', { exact: true })).toHaveFocus()
  history.back()
  await expect.element(heading('Apps')).toHaveFocus()
  await userEvent.keyboard('gu')
  await expect.element(heading('Users')).toHaveFocus()
})

test('with a Project key, g p opens its project', async () => {
  stubService(respond)
  await renderApp('/calls', { kind: 'project', projectId: 'prj_1' })
  await waitForShell()
  await userEvent.keyboard('gp')
  await expectPage('/projects/prj_1', 'Lantern')
})

test('single keys type letters in a field, and do nothing in a dialog or with Ctrl', async () => {
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
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(shortcuts).toBeVisible()
  await userEvent.keyboard('gp/')
  await expect.element(shortcuts).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await expect.poll(address).toBe('/users')
})

test('a dialog lists the shortcuts, and single keys can be turned off on this device', async () => {
  stubService(respond)
  await renderApp('/users')
  await waitForShell()
  await userEvent.keyboard('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(shortcuts).toHaveTextContent(/g then uGo to users/)
  const singleKeysCheckbox = shortcuts.getByRole('checkbox', { name: 'Single-key shortcuts' })
  await expect.element(singleKeysCheckbox).toHaveAccessibleDescription(/Shortcuts without Ctrl/)
  await singleKeysCheckbox.click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('gp?/')
  expect(Object.values({ ...localStorage })).toEqual(['false'])
  await searchFor('keyboard')
  await userEvent.keyboard('{Enter}')
  await expect.element(singleKeysCheckbox).not.toBeChecked()
  await expect.poll(address).toBe('/users')
  await singleKeysCheckbox.click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('gp')
  await expectPage('/projects', 'Projects')
})

test('the arrows, Home and End move through a table, and Enter opens a row', async () => {
  stubService(respond)
  await renderApp('/users')
  await expect.element(row('Ember 4')).toBeVisible()
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
    await expect.element(row(name)).toHaveFocus()
  }
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Copy User ID' }).first()).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(row('Ember 0')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(heading('Ember 1')).toHaveFocus()
})
