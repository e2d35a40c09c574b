import { paths } from '../../src/paths.ts'
import { navigateInApp } from '../faulty-service/fixtures.ts'
import { expect, rows, signIn } from '../fixtures.ts'
import { exportRegion, parseJsonLines, startExport, waitForDownloadedFile } from '../pages/export.page.ts'
import { findAnything, findDialog, findOption } from '../pages/find.page.ts'
import { chooseMenuItem, press } from '../pages/forms.page.ts'
import type { Walkthrough } from './fixtures.ts'
import {
  caseOfLink,
  checkConnection,
  copyCaseNotes,
  createApp,
  createProject,
  editProject,
  keepView,
  lockAndUnlock,
  openApp,
  openCalls,
  openList,
  openOverview,
  openUser,
  pageThroughUsers,
  reenterKey,
  signInAfterRefusal,
  workOnRecord,
} from './page-steps.ts'

async function findApp({ page, expectNoLeak }: Walkthrough, app: string): Promise<void> {
  await navigateInApp(page, paths.check())
  await expect(page.getByRole('heading', { level: 1, name: 'Connection check' })).toBeVisible()
  await findAnything(page, app)
  const found = findOption(page, app)
  // The dialog has the messages of the page as well.
  await expect(
    findDialog(page)
      .getByRole('status')
      .filter({ hasText: /^\d+ results?$/ }),
  ).toBeAttached()
  await expectNoLeak('in Find anything')
  await found.click()
  await expect(findDialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: app })).toBeVisible()
  await expectNoLeak('on the page that Find anything opened')
}

/** Exports a list of one app. The file is a surface, too. */
async function exportApps({ page, expectNoLeak }: Walkthrough, app: string): Promise<void> {
  await navigateInApp(page, paths.apps({ appName: app }))
  await expect(rows(page)).toHaveCount(1)
  const file = await waitForDownloadedFile(page, () => startExport(page, 'JSON Lines'))
  expect(parseJsonLines(file)).toEqual([expect.objectContaining({ displayName: app })])
  await expect(exportRegion(page)).toContainText('Every row of the list is in the file.')
  await expectNoLeak('beside the receipt of an export')
}

/** Searches all fields for an email address, which is in the address of the list and then of a record. */
async function searchAllFields(walkthrough: Walkthrough): Promise<void> {
  const { page, expectNoLeak, expectOnlyOnPage, expectCleanCopy } = walkthrough
  const email = 'hanna-privat@posteo.test'
  const where = `* is-not ${email}`
  await navigateInApp(page, paths.users({ where }))
  await press(page, 'Search')
  await expect(rows(page).first()).toBeVisible()
  await expectNoLeak('on the matches of a condition')
  await expectOnlyOnPage('on the matches of a condition', email)
  const record = await rows(page).first().getByRole('link').first().getAttribute('href')
  await navigateInApp(page, `${record}?${new URLSearchParams({ where })}`)
  await press(page, 'Copy summary')
  await expectCleanCopy('in the summary of a match', email)
  await expectOnlyOnPage('on the page of a match', email)
}

async function checkList({ page, expectNoLeak }: Walkthrough): Promise<void> {
  await openList(page, 'Check a list')
  await page.getByRole('textbox', { name: 'IDs, or any text with IDs' }).fill('usr_1')
  await press(page, 'Check')
  await expect(page.getByText('1 of 1 ID checked')).toBeVisible()
  await expectNoLeak('on the result of a checked list')
  await press(page, 'Discard results')
  await openList(page, 'Users')
}

async function openSecondTab({ page, expectNoLeak }: Walkthrough): Promise<void> {
  const second = await page.context().newPage()
  await second.goto(paths.apps())
  await expect(second.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible()
  await expectNoLeak('in two tabs')
  await second.close()
  await page.bringToFront()
}

async function switchToProjectKey(walkthrough: Walkthrough): Promise<void> {
  const { page, projectKey, expectNoLeak, expectCleared } = walkthrough
  await chooseMenuItem(page, 'Sign out')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expectCleared('after a sign-out with a case', [caseOfLink])
  await signIn(page, projectKey)
  await openList(page, 'Project')
  await expect(page.getByRole('region', { name: 'Project', exact: true })).toBeVisible()
  await expectNoLeak('on the project of a Project key', projectKey)
}

/** Uses a key that a reload forgets. It is never stored, and no other tab adopts it. */
async function switchToUnstoredKey(walkthrough: Walkthrough): Promise<void> {
  const { page, expectNotStored } = walkthrough
  const notStored = { ...walkthrough, expectNoLeak: expectNotStored }
  const signInPage = { level: 1, name: 'Sign in' } as const
  await chooseMenuItem(page, 'Sign out')
  await page.getByLabel('Forget the key on reload').check()
  await signIn(page, walkthrough.key)
  await openList(page, 'Users')
  await expect(rows(page).first()).toBeVisible()
  await expectNotStored('with a key in memory only')
  await reenterKey(notStored)
  await lockAndUnlock(notStored, [])
  const second = await page.context().newPage()
  await second.goto(paths.apps())
  await expect(second.getByRole('heading', signInPage)).toBeVisible()
  await expectNotStored('in two tabs with a key in memory only')
  await second.close()
  await page.bringToFront()
  await page.reload()
  await expect(page.getByRole('heading', signInPage)).toBeVisible()
  await expectNotStored('after a reload with a key in memory only')
}

async function signOut({ page, expectCleared }: Walkthrough, names: readonly string[]): Promise<void> {
  const signInPage = page.getByRole('heading', { level: 1, name: 'Sign in' })
  await chooseMenuItem(page, 'Sign out')
  await expect(signInPage).toBeVisible()
  await expectCleared('after sign-out', names)
  await page.goBack()
  await expect(signInPage).toBeVisible()
  await expectCleared('after sign-out and Back', names)
}

/** Visits every page and feature of the console, with the faults that the steps expect. */
export async function walkEverywhere(walkthrough: Walkthrough): Promise<void> {
  const { page, key, expectNoLeak } = walkthrough
  await page.goto(paths.users())
  await signInAfterRefusal(walkthrough)
  await pageThroughUsers(walkthrough)
  await openUser(walkthrough)
  await openApp(walkthrough)
  await createProject(walkthrough)
  const project = await editProject(walkthrough)
  const app = await createApp(walkthrough, project)
  await findApp(walkthrough, app)
  await exportApps(walkthrough, app)
  await searchAllFields(walkthrough)
  await copyCaseNotes(walkthrough)
  await checkConnection(walkthrough)
  await openOverview(walkthrough)
  await checkList(walkthrough)
  await openCalls(walkthrough)
  await workOnRecord(walkthrough)
  await keepView(walkthrough)
  await openList(page, 'Users')
  await reenterKey(walkthrough)
  const links = await rows(page).getByRole('link').allInnerTexts()
  const names = [project, app, ...links.filter((text) => !text.startsWith('prj_'))]
  await lockAndUnlock(walkthrough, names)
  await openSecondTab(walkthrough)
  await page.goBack()
  await page.goForward()
  await expectNoLeak('after Back and Forward')
  await page.reload()
  await expectNoLeak('after a reload')
  await switchToProjectKey(walkthrough)
  await switchToUnstoredKey(walkthrough)
  await signIn(page, key)
  await navigateInApp(page, '/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectNoLeak('on a page that does not exist')
  await navigateInApp(page, paths.users())
  await expect(rows(page)).toHaveCount(10)
  await signOut(walkthrough, names)
}
