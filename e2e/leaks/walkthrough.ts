import type { Locator, Page } from '@playwright/test'
import { expect, rows, uniqueName } from '../fixtures.ts'
import type { Walkthrough } from './fixtures.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Opens what only machines say of a failure, and copies it. */
async function readDetails(
  { page, look, lookAtCopy }: Walkthrough,
  alert: Locator,
  what: string,
): Promise<void> {
  await alert.getByText('Technical details').click()
  await look(`in the details of ${what}`)
  await page.getByRole('button', { name: 'Copy details' }).click()
  await lookAtCopy(`in the copied details of ${what}`)
}

/** Where the service fails: the failed read, with its details; then it is asked for again. */
async function readAgain(walkthrough: Walkthrough, title: string): Promise<void> {
  if (!walkthrough.meetsFaults) return
  const alert = walkthrough.page.getByRole('alert').filter({ hasText: title })
  await expect(alert).toBeVisible()
  await readDetails(walkthrough, alert, title)
  await alert.getByRole('button', { name: 'Retry' }).click()
}

/** Sends a write; where the service fails, with its details, and again. */
async function write(walkthrough: Walkthrough, title: string, button: Locator): Promise<void> {
  await button.click()
  if (!walkthrough.meetsFaults) return
  const alert = walkthrough.page.getByRole('alert').filter({ hasText: title })
  await expect(alert).toBeVisible()
  await readDetails(walkthrough, alert, title)
  await button.click()
}

async function readRaw({ page, look, lookAtCopy }: Walkthrough, record: string): Promise<void> {
  await page
    .getByRole('button', { name: `Copy ${record} ID` })
    .first()
    .click()
  await lookAtCopy(`in a copied ${record} ID`)
  await page.getByRole('button', { name: 'Raw JSON' }).click()
  await page.getByRole('button', { name: 'Copy Raw JSON' }).click()
  await lookAtCopy(`in the raw JSON of a ${record}`)
  await look(`on the page of a ${record}`)
}

/** The list of users, with filter and pager; gives a name to recognise what was shown by. */
export async function seeUsers({ page, look }: Walkthrough): Promise<void> {
  await link(page, 'Users').click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByLabel('Nickname').fill('no such nickname')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await look('on a list filtered to nothing')
  await page.getByLabel('Nickname').fill('')
  await expect(rows(page).first()).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('10')
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).toHaveURL(/limit=25/)
  await look('on the second page of a list')
}

/** One user, who is signed in; the token is shown. */
export async function seeUser(walkthrough: Walkthrough): Promise<void> {
  const { page, look, lookAtCopy } = walkthrough
  await rows(page).first().getByRole('link').first().click()
  await readAgain(walkthrough, 'The user could not be loaded.')
  await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
  await readRaw(walkthrough, 'User')
  await page.getByRole('button', { name: 'Sign user in' }).click()
  const dialog = page.getByRole('dialog')
  await write(
    walkthrough,
    'We don’t know whether the user was signed in.',
    dialog.getByRole('button', { name: 'Sign user in' }),
  )
  await dialog.getByRole('button', { name: 'Show token' }).click()
  await look('beside a token that is shown')
  await dialog.getByRole('button', { name: 'Copy token' }).click()
  await lookAtCopy('in a copied token')
  await page.keyboard.press('Escape')
  await look('after a user was signed in')
}

/** The list of apps and one of them. */
export async function seeApp(walkthrough: Walkthrough): Promise<void> {
  const { page, look } = walkthrough
  await link(page, 'Apps').click()
  await page.getByLabel('App name').fill('a')
  await expect(page).toHaveURL(/appName=a/)
  await expect(rows(page).first()).toBeVisible()
  await look('on the list of apps')
  await rows(page).first().getByRole('link').first().click()
  await readAgain(walkthrough, 'The app could not be loaded.')
  await expect(page.getByRole('region', { name: 'App' })).toBeVisible()
  await readRaw(walkthrough, 'App')
}

/** The list of projects, and a new one. */
export async function createProject(walkthrough: Walkthrough): Promise<void> {
  const { page, look } = walkthrough
  const name = uniqueName('Created')
  await link(page, 'Projects').click()
  await page.getByLabel('Project name').fill('a project')
  await expect(page).toHaveURL(/projectName=/)
  await look('on the list of projects')
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await write(
    walkthrough,
    'The project was not created.',
    page.getByRole('button', { name: 'Create project' }),
  )
  await readAgain(walkthrough, 'The project could not be loaded.')
  await expect(page.getByRole('region', { name: 'Project' })).toContainText(name)
  await look('after a project was created')
}

/** The project of the key. */
export async function seeOwnProject({ page, look }: Walkthrough): Promise<void> {
  await link(page, 'Projects').click()
  await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
  await look('on the project of the key')
}

/** The project on the page, with its apps and users, gets another name; gives that. */
export async function editProject(walkthrough: Walkthrough): Promise<string> {
  const { page, look } = walkthrough
  const name = uniqueName('Edited')
  await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
  await readRaw(walkthrough, 'Project')
  const sections = page.getByRole('navigation', { name: 'Sections of the project' })
  for (const section of ['Apps', 'Users']) {
    await sections.getByRole('link', { name: section }).click()
    await expect(
      rows(page)
        .first()
        .or(page.getByText(new RegExp(`^No ${section.toLowerCase()} yet[.:]`))),
    ).toBeVisible()
    await look(`on the ${section} of a project`)
  }
  await page.getByRole('link', { name: 'Edit project' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await look('on a form filled in')
  await write(
    walkthrough,
    'We don’t know whether the changes were saved.',
    page.getByRole('button', { name: 'Save changes' }),
  )
  if (walkthrough.meetsFaults) {
    // The second press only looked whether the first one had saved them.
    await expect(page.getByRole('status').getByText('the changes were not saved')).toBeVisible()
    await look('after a look for what was sent')
    await page.getByRole('button', { name: 'Save changes' }).click()
  }
  await expect(page.getByRole('region', { name: 'Project' })).toContainText(name)
  await look('after a project was changed')
  return name
}

/** A new app, in the project of this name or in the key's own; gives the app's name. */
export async function createApp(walkthrough: Walkthrough, project: string): Promise<string> {
  const { page, look, isMaster } = walkthrough
  const name = uniqueName('Added')
  await link(page, 'Apps').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible()
  await page.getByRole('link', { name: 'New app' }).first().click()
  if (isMaster) {
    await page.getByLabel('Project', { exact: true }).fill(project)
    await page.getByRole('option', { name: project }).click()
  }
  await page.getByLabel('Display name').fill(name)
  await page.getByRole('radio', { name: 'iOS' }).check()
  await page.getByLabel('Bundle ID').fill('com.example.added')
  await look('on a form of an app')
  await write(walkthrough, 'The app was not created.', page.getByRole('button', { name: 'Create app' }))
  await expect(page.getByRole('region', { name: 'App' })).toContainText(name)
  await look('after an app was created')
  return name
}

/** The connection check and its report; and another theme. */
export async function checkConnection({ page, look, lookAtCopy, isMaster }: Walkthrough): Promise<void> {
  await page.getByRole('button', { name: 'Session' }).click()
  await look('on the open session menu')
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await look('in the preferences')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Connection check' }).click()
  await expect(rows(page)).toHaveCount(isMaster ? 6 : 5)
  await page.getByRole('button', { name: 'Copy report' }).click()
  await lookAtCopy('in the report')
  await look('on the connection check')
}

/** The calls of the tour with every one opened, what can be copied of them, and the panel of them on another page. */
export async function seeCalls(walkthrough: Walkthrough): Promise<void> {
  const { page, look, lookAtCopy } = walkthrough
  await link(page, 'Calls').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  await look('on the calls')
  const toggles = page.getByRole('button', { name: /details of the call$/ })
  // One press after the other in the page itself: there are many.
  await toggles.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(toggles.first()).toHaveAttribute('aria-expanded', 'true')
  await look('with every call opened')
  for (const name of ['Copy as cURL', 'Copy as fetch', 'Copy report']) {
    const button = page.getByRole('button', { name })
    if ((await button.count()) === 0) continue
    await button.first().click()
    await lookAtCopy(`after ${name}`)
    if (name === 'Copy report') continue
    await button.last().click()
    await lookAtCopy(`after ${name} of the first call`)
  }
  await link(page, 'Users').click()
  await page.getByRole('button', { name: 'Show calls' }).click()
  await expect(page.getByRole('region', { name: 'Calls panel' })).toBeVisible()
  await look('beside the panel of calls')
  await page.keyboard.press('Escape')
}
