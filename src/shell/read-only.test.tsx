import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectPage } from '../testing/expect-page.ts'
import { findGroup, searchFor } from '../testing/find-anything.ts'
import { press } from '../testing/forms.ts'
import { appRow, projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { setPageMeta } from '../testing/page-meta.ts'
import { renderApp } from '../testing/render-app.tsx'

const main = page.getByRole('main')
const sessionButton = page.getByRole('button', { name: 'Session' })

const records = () => ({ projects: [projectRow(1)], apps: [appRow(1)], users: [userRow(1)] })

/** The paths of the page's links to forms. */
const formLinks = () =>
  Array.from(main.element().querySelectorAll('a'), ({ pathname }) => pathname).filter((path) =>
    /\/(new|several|edit)$/.test(path),
  )

/** The names of the page's buttons. */
const buttonNames = () =>
  Array.from(
    main.element().querySelectorAll('button'),
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  )

beforeEach(() => setPageMeta('read-only', '1'))

test.each([
  ['/projects', 'project 1'],
  ['/apps', 'app 1'],
  ['/projects/prj_1/apps', 'app 1'],
])('the list at %s has no link to a form', async (address, name) => {
  await openApp(address, records())
  await expect.element(main.getByRole('table').getByRole('link', { name })).toBeVisible()
  expect(formLinks()).toEqual([])
})

test.each([
  ['/projects', 'No projects yet.'],
  ['/apps', 'No apps yet.'],
])('the empty list at %s says so without a link to a form', async (address, text) => {
  await openApp(address, {})
  await expect.element(main.getByText(text)).toBeVisible()
  expect(formLinks()).toEqual([])
})

test('a project without apps has no next step', async () => {
  await openApp('/projects/prj_1', { ...records(), apps: [] })
  await expect.element(main.getByRole('term').filter({ hasText: /^Description$/ })).toBeVisible()
  await expect.poll(() => main.element().textContent).toMatch(/Apps0Users1/)
  expect(formLinks()).toEqual([])
  await expect.element(page.getByRole('region', { name: 'Next step' })).not.toBeInTheDocument()
})

test('an app’s page has no link to create another', async () => {
  await openApp('/apps/app_1', { ...records(), users: [] })
  await expect.element(main.getByText('The project has no other app.')).toBeVisible()
  expect(formLinks()).toEqual([])
})

test('a user cannot be signed in', async () => {
  await openApp('/users/usr_1', records())
  await expect.element(main.getByRole('link', { name: 'app 1' })).toBeVisible()
  await expect
    .poll(buttonNames)
    .toEqual([
      'Refresh',
      'Keep a record',
      'Pin',
      'Copy summary',
      'Compare…',
      'Watch',
      'Raw JSON',
      'Copy User ID',
      'Copy Project ID',
    ])
})

test('each form has one sentence instead, and sends nothing', async () => {
  const requests = stubRecords(records())
  const { router } = await renderApp('/calls')
  for (const [address, heading] of [
    ['/projects/new', 'New project'],
    ['/projects/prj_1/edit', 'Edit project'],
    ['/apps/new?projectId=prj_1', 'New app'],
    ['/apps/several', 'New apps'],
  ] as const) {
    await router.navigate(address)
    await expectPage(address, heading)
    await expect
      .element(main.getByRole('note'))
      .toHaveTextContent('This console is read-only: it can’t create or change anything, or sign users in.')
    expect([main.getByRole('textbox').length, buttonNames(), formLinks()]).toEqual([0, [], []])
  }
  expect(requests).toEqual([])
})

test('neither the keyboard nor Find offers a form', async () => {
  await openApp('/projects', records())
  await expect.element(main.getByRole('link', { name: 'project 1' })).toBeVisible()
  await userEvent.keyboard('n')
  await userEvent.keyboard('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(shortcuts).toHaveTextContent('Show keyboard shortcuts')
  await expect.element(shortcuts).not.toHaveTextContent('New project or new app')
  await userEvent.keyboard('{Escape}')
  await expect.element(shortcuts).not.toBeInTheDocument()
  expect(location.pathname).toBe('/projects')
  await searchFor('')
  await expect.element(findGroup('Actions')).toHaveTextContent('Preferences')
  await expect.element(findGroup('Actions')).not.toHaveTextContent(/New |Create/)
})

test.each([390, 1280])('at %d px, the session button says so, and one can sign out', async (width) => {
  await page.viewport(width, 800)
  await openApp('/calls', records())
  await expect.element(sessionButton).toHaveAccessibleName('Session Master key Read-only')
  await expect.element(sessionButton.getByText('Read-only')).toBeInViewport()
  // The accessible name contains the visible text in one piece.
  const button = sessionButton.element()
  if (!(button instanceof HTMLElement)) throw new Error('the button is not an HTML element')
  await expect
    .element(sessionButton)
    .toHaveAccessibleName(expect.stringContaining(button.innerText.replace(/\s+/g, ' ')))
  expect(document.documentElement.scrollWidth).toBe(width)
  await sessionButton.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectPage('/sign-in', 'Sign in')
  await press('Sign in')
  await expect.element(page.getByText('Enter an API key.')).toBeVisible()
})
