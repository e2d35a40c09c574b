import type { Locator, Page } from '@playwright/test'
import { expect, rows, uniqueName } from '../fixtures.ts'
import { openCaseNotes } from '../pages/case-notes.page.ts'
import { findDialog } from '../pages/find.page.ts'
import { chooseMenuItem, nameField, press, sessionButton } from '../pages/forms.page.ts'
import { unlock } from '../pages/lock.page.ts'
import type { Walkthrough } from './fixtures.ts'

/** The faults that the whole walkthrough expects: each endpoint fails once, in a different way. */
export const expectedFaults = [
  'status:401*1@getUser',
  'reset-after-status*1@signInUser',
  'status:403*1@getApp',
  'body:html*1@getProject',
  'redirect:307*1@updateProject',
  'status:429*1@createProject',
  'status:500*1@createApp',
]
  .map((fault) => `fault=${fault},`)
  .join('')

export const openList = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

const openFirstRecord = (page: Page): Promise<void> => rows(page).first().getByRole('link').first().click()

export async function readDetails(walkthrough: Walkthrough, title: string): Promise<Locator> {
  const { page, expectNoLeak, expectCleanCopy } = walkthrough
  const alert = page.getByRole('alert').filter({ hasText: title })
  await expect(alert).toBeVisible()
  await alert.getByText('Technical details').click()
  await expectNoLeak(`in the details of ${title}`)
  await press(page, 'Copy details')
  await expectCleanCopy(`in the copied details of ${title}`)
  return alert
}

async function retryRead(walkthrough: Walkthrough, title: string): Promise<void> {
  const alert = await readDetails(walkthrough, title)
  await press(alert, 'Retry')
}

async function submitTwice(walkthrough: Walkthrough, title: string, button: Locator): Promise<void> {
  await button.click()
  await readDetails(walkthrough, title)
  await button.click()
}

async function copyRecord(walkthrough: Walkthrough, record: string): Promise<void> {
  const { page, expectNoLeak, expectCleanCopy } = walkthrough
  const copyId = page.getByRole('button', { name: `Copy ${record} ID` })
  await copyId.first().click()
  await expectCleanCopy(`in a copied ${record} ID`)
  await press(page, 'Raw JSON')
  await press(page, 'Copy Raw JSON')
  await expectCleanCopy(`in the copied JSON of a ${record}`)
  await expectNoLeak(`on the page of a ${record}`)
  await press(page, 'Pin')
}

export async function copyCaseNotes({ page, expectNoLeak, expectCleanCopy }: Walkthrough): Promise<void> {
  const dialog = await openCaseNotes(page)
  await expectNoLeak('in the case notes')
  await press(dialog, 'Copy as Markdown')
  await expectCleanCopy('in the copied case notes')
  await page.keyboard.press('Escape')
}

/** Declares a template for users at the next navigation to this path, as the operator's settings file does. */
const declareTemplate = (page: Page, path: string): Promise<unknown> =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const users = { templates: [{ name: 'Ticket', text: '{case} {userId} {nickname} {project.name}' }] }
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace('id="settings">', `$&${JSON.stringify({ version: 1, users })}`)
      await route.fulfill({ response, body })
    },
    { times: 1 },
  )

export const caseOfLink = 'ZD-1234'

/** Follows a link of a help desk to a user, keeps and watches this user, and compares it with another one. */
export async function workOnRecord(walkthrough: Walkthrough): Promise<void> {
  const { page, expectNoLeak, expectCleanCopy } = walkthrough
  await declareTemplate(page, '/find')
  await page.goto(`/find#q=usr_1&case=${caseOfLink}`)
  await expect(page).toHaveURL(/\/users\/usr_1$/)
  await press(page, 'Keep a record')
  await press(page, 'Watch')
  await expect(page.getByRole('status').getByText(/^Watching since/)).toBeVisible()
  await press(page, 'Copy as Ticket')
  await expectCleanCopy('in a copied template')
  await press(page, 'Copy summary')
  await expectCleanCopy('in the summary of a watched user')
  await press(page, 'Compare…')
  await expectNoLeak('on a user that is kept and watched')
  await press(page, 'Watch')
  await openList(page, 'Users')
  await rows(page).nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: /^Compare with/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare users' })
  await press(dialog, 'Copy')
  await expectCleanCopy('in a copied comparison')
  await expectNoLeak('in a comparison')
  await press(dialog, 'Stop comparing')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(findDialog(page).getByRole('group', { name: 'Kept' })).toBeVisible()
  await expectNoLeak('among the kept records')
  await page.keyboard.press('Escape')
  await chooseMenuItem(page, 'Preferences')
  await page.getByRole('checkbox', { name: 'Keep on this device' }).check()
  await expectNoLeak('with records that are kept on the device')
  await press(page, 'Forget what is kept on this device')
  await page.keyboard.press('Escape')
  await copyCaseNotes(walkthrough)
}

/** Keeps a view on the device, finds and deletes it. */
export async function keepView({ page, expectNoLeak }: Walkthrough): Promise<void> {
  await openList(page, 'Users')
  await page.getByLabel('Nickname').fill('hanna')
  await expect(page).toHaveURL(/nickname=hanna/)
  await press(page, 'Views')
  await press(page, 'Save view…')
  const dialog = page.getByRole('dialog', { name: /view$/ })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Every morning')
  await dialog.getByRole('checkbox', { name: 'Keep on this device' }).check()
  await expect(dialog.getByText('This will be stored')).toContainText('hanna')
  await expectNoLeak('in the dialog of a view')
  await press(dialog, 'Save')
  await expectNoLeak('with a view that is kept on the device')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await findDialog(page).getByRole('option', { name: 'Every morning' }).click()
  await expectNoLeak('on a list that a view has opened')
  await press(page, 'Views')
  await press(page, 'Edit view Every morning')
  await press(dialog, 'Delete')
}

export async function pageThroughUsers({ page, expectNoLeak }: Walkthrough): Promise<void> {
  await openList(page, 'Users')
  await expect(rows(page).first()).toBeVisible()
  await page.getByLabel('Nickname').fill('no such nickname')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await expectNoLeak('on a list filtered to nothing')
  await page.getByLabel('Nickname').fill('')
  await expect(rows(page)).toHaveCount(10)
  await press(page, 'Next page')
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).toHaveURL(/limit=25/)
  await expectNoLeak('on the second page of a list')
}

/** Shows and copies the token of the user on the page, who is about to be signed in. */
async function readToken({ page, expectNoLeak, expectCleanCopy }: Walkthrough): Promise<void> {
  const dialog = page.getByRole('dialog')
  await press(dialog, 'Show token')
  await expectNoLeak('beside a token that is shown')
  await press(dialog, 'Copy token')
  await expectCleanCopy('in a copied token')
  await page.keyboard.press('Escape')
  await expectNoLeak('after a user was signed in')
}

export async function openUser(walkthrough: Walkthrough): Promise<void> {
  const { page } = walkthrough
  await openFirstRecord(page)
  await retryRead(walkthrough, 'Couldn’t load the user.')
  await expect(page.getByRole('region', { name: 'User' })).toBeVisible()
  await copyRecord(walkthrough, 'User')
  await press(page, 'Sign user in')
  const button = page.getByRole('dialog').getByRole('button', { name: 'Sign user in' })
  await submitTwice(walkthrough, 'We don’t know whether the user was signed in.', button)
  await readToken(walkthrough)
}

export async function openApp(walkthrough: Walkthrough): Promise<void> {
  const { page, expectNoLeak } = walkthrough
  await openList(page, 'Apps')
  await page.getByLabel('App name').fill('a')
  await expect(page).toHaveURL(/appName=a/)
  await expect(rows(page).first()).toBeVisible()
  await expectNoLeak('on the list of apps')
  await openFirstRecord(page)
  await retryRead(walkthrough, 'Couldn’t load the app.')
  await expect(page.getByRole('region', { name: 'App' })).toBeVisible()
  await copyRecord(walkthrough, 'App')
}

export async function createProject(walkthrough: Walkthrough): Promise<void> {
  const { page, expectNoLeak } = walkthrough
  const name = uniqueName('Created')
  await openList(page, 'Projects')
  await page.getByLabel('Project name').fill('a project')
  await expect(page).toHaveURL(/projectName=/)
  await expectNoLeak('on the list of projects')
  await page.getByRole('link', { name: 'New project' }).click()
  await nameField(page).fill(name)
  const button = page.getByRole('button', { name: 'Create project' })
  await submitTwice(walkthrough, 'The project was not created.', button)
  await retryRead(walkthrough, 'Couldn’t load the project.')
  await expect(page.getByRole('region', { name: 'Project' })).toContainText(name)
  await expectNoLeak('after a project was created')
}

/**
 * Opens the apps and users of the project on the page, and renames it.
 * @returns its new name.
 */
export async function editProject(walkthrough: Walkthrough): Promise<string> {
  const { page, expectNoLeak } = walkthrough
  const name = uniqueName('Edited')
  await copyRecord(walkthrough, 'Project')
  const sections = page.getByRole('navigation', { name: 'Project sections' })
  for (const section of ['Apps', 'Users']) {
    const link = sections.getByRole('link', { name: section })
    await link.click()
    // The overview of the project may say the same.
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(new RegExp(`^No ${section.toLowerCase()} yet[.:]`))).toBeVisible()
    await expectNoLeak(`on the ${section} of a project`)
  }
  await page.getByRole('link', { name: 'Edit project' }).click()
  await nameField(page).fill(name)
  await expectNoLeak('on a form that is filled in')
  const button = page.getByRole('button', { name: 'Save changes' })
  await button.click()
  await readDetails(walkthrough, 'We don’t know whether your changes were saved.')
  await press(page, 'Check now')
  await expect(page.getByRole('status').getByText('your changes were not saved')).toBeVisible()
  await expectNoLeak('after the outcome was checked')
  await button.click()
  await expect(page.getByRole('region', { name: 'Project' })).toContainText(name)
  await expectNoLeak('after a project was changed')
  return name
}

/**
 * Creates an app in the project with this name.
 * @returns the app's name.
 */
export async function createApp(walkthrough: Walkthrough, project: string): Promise<string> {
  const { page, expectNoLeak } = walkthrough
  const name = uniqueName('Added')
  await openList(page, 'Apps')
  await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible()
  await page.getByRole('link', { name: 'New app' }).first().click()
  // The list has a field “Project” too.
  await expect(page.getByRole('heading', { level: 1, name: 'New app' })).toBeVisible()
  await page.getByLabel('Project', { exact: true }).fill(project)
  await page.getByRole('option', { name: project }).click()
  await page.getByLabel('Display name').fill(name)
  await page.getByRole('radio', { name: 'iOS' }).check()
  await page.getByLabel('Bundle ID').fill('com.example.added')
  await expectNoLeak('on a form of an app')
  await submitTwice(walkthrough, 'The app was not created.', page.getByRole('button', { name: 'Create app' }))
  await expect(page.getByRole('region', { name: 'App' })).toContainText(name)
  await expectNoLeak('after an app was created')
  return name
}

export async function checkConnection(walkthrough: Walkthrough): Promise<void> {
  const { page, expectNoLeak, expectCleanCopy } = walkthrough
  await sessionButton(page).click()
  await expectNoLeak('on the open session menu')
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expectNoLeak('in the preferences')
  await page.keyboard.press('Escape')
  await chooseMenuItem(page, 'Connection check')
  await expect(rows(page.getByRole('table', { name: 'Connection check' }))).toHaveCount(6)
  await press(page, 'Copy report')
  await expectCleanCopy('in the report')
  await expectNoLeak('on the connection check')
}

export async function openOverview({ page, expectNoLeak }: Walkthrough): Promise<void> {
  await openList(page, 'Overview')
  await press(page, 'Rank projects')
  await expect(page.getByRole('table', { name: 'Projects by users' })).toBeVisible()
  await expectNoLeak('on the overview')
}

export async function openCalls(walkthrough: Walkthrough): Promise<void> {
  const { page, expectNoLeak, expectCleanCopy } = walkthrough
  await openList(page, 'Calls')
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  const toggles = page.getByRole('button', { name: /call details$/ })
  // There are too many for one click each.
  await toggles.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(toggles.first()).toHaveAttribute('aria-expanded', 'true')
  await expectNoLeak('with every call opened')
  for (const name of ['Copy as cURL', 'Copy report']) {
    const button = page.getByRole('button', { name })
    await button.first().click()
    await expectCleanCopy(`by ${name} of the last call`)
    await button.last().click()
    await expectCleanCopy(`by ${name} of the first call`)
  }
  await openList(page, 'Users')
  await press(page, 'Show calls')
  await expect(page.getByRole('region', { name: 'Calls panel' })).toBeVisible()
  await expectNoLeak('beside the calls panel')
  await page.keyboard.press('Escape')
}

const keyField = (page: Page | Locator) => page.getByLabel('API key')
const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: 'Session' })).toBeVisible()

/** Types one half of the key hidden and the other half shown, and checks the surfaces after each. */
async function typeKey({ page, key, secret, expectNoLeak }: Walkthrough): Promise<void> {
  const field = keyField(page)
  const half = Math.ceil(secret.length / 2)
  await field.fill(key.slice(0, -secret.length))
  await field.pressSequentially(secret.slice(0, half))
  await expectNoLeak('while it was typed hidden')
  await press(page, 'Show')
  // The caret moves to the beginning when the field changes its type.
  await field.press('End')
  await field.pressSequentially(secret.slice(half))
  await expectNoLeak('while it was typed shown')
  await press(page, 'Show')
  await expect(field).toHaveValue(key)
}

/** Enters a key that the service does not accept, and then types the right one. */
export async function signInAfterRefusal(walkthrough: Walkthrough): Promise<void> {
  const { page, expectNoLeak, wrongKey } = walkthrough
  await keyField(page).fill(wrongKey)
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toContainText('The service did not accept this key')
  await expectNoLeak('after it was refused')
  await keyField(page).fill('')
  await typeKey(walkthrough)
  await press(page, 'Sign in')
  await expectSignedIn(page)
  await expectNoLeak('after sign-in')
}

/** The service refuses the key during an edit; the user enters another owner's key, then the right one. */
export async function reenterKey(walkthrough: Walkthrough): Promise<void> {
  const { page, projectKey, expectNoLeak } = walkthrough
  const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
  // The faulty service accepts a key always or never.
  await page.route('**/v1/**', (route) => route.fulfill({ status: 401, json: { message: 'No such key.' } }))
  await press(page, 'Refresh')
  await expect(dialog).toBeVisible()
  await page.unroute('**/v1/**')
  await expectNoLeak('when it was refused in the middle of work')
  await keyField(page).fill(projectKey)
  await press(dialog, 'Continue')
  await expect(dialog.getByRole('alert')).toContainText('This is a different key')
  await expectNoLeak('while another owner’s key waits for a decision')
  await press(dialog, 'Enter another key')
  await expectNoLeak('after another owner’s key was rejected')
  await typeKey(walkthrough)
  await press(dialog, 'Continue')
  await expect(dialog).toBeHidden()
  await expectNoLeak('after it was entered again')
}

export async function lockAndUnlock(walkthrough: Walkthrough, names: readonly string[]): Promise<void> {
  const { page, key, expectCleared, expectNoLeak } = walkthrough
  await chooseMenuItem(page, 'Lock')
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible()
  await expectCleared('after the session was locked', names)
  await unlock(page, key)
  await expectSignedIn(page)
  await expectNoLeak('after the session was unlocked')
}
