import { paths } from '../../src/paths.ts'
import { visit } from '../faulty-service/fixtures.ts'
import { expect, rows } from '../fixtures.ts'
import { dock, records, saved, startExport } from '../pages/export.page.ts'
import { dialog, find, option } from '../pages/find.page.ts'
import { menu } from '../pages/forms.page.ts'
import { enterAgain, lockAndUnlock, signInAgain, signInSlowly } from './entering.ts'
import type { Walkthrough } from './fixtures.ts'
import {
  checkConnection,
  createApp,
  createProject,
  editProject,
  seeApp,
  seeCalls,
  seeOwnProject,
  seeUser,
  seeUsers,
} from './walkthrough.ts'

/** Of more than a hundred steps, in milliseconds; with room for a machine that others use as well. */
export const tourTakes = 240_000

/** An app's page by its name, from any other page. */
async function findAnything({ page, at, look }: Walkthrough, app: string): Promise<void> {
  await visit(page, at(paths.check()))
  await expect(page.getByRole('heading', { level: 1, name: 'Connection check' })).toBeVisible()
  await find(page, app)
  // The first is of what was opened last; the second comes from the service.
  const answer = option(page, app).nth(1)
  await expect(answer).toBeVisible()
  await look('in Find anything')
  await answer.click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: app })).toBeVisible()
  await look('where Find anything led')
}

/** The one app of this name, as a file; the browser's watch reads that too. */
async function exportApps({ page, at, look }: Walkthrough, app: string): Promise<void> {
  await visit(page, at(paths.apps({ appName: app })))
  await expect(rows(page)).toHaveCount(1)
  const file = await saved(page, () => startExport(page, 'JSON Lines'))
  expect(records(file)).toEqual([expect.objectContaining({ displayName: app })])
  await expect(dock(page)).toContainText('Every row of the list is in the file.')
  await look('beside the receipt of an export')
}

/** A second tab, which takes the session over where that is allowed; gives it back to one. */
async function openSecondTab({ page, at, look, forgets }: Walkthrough): Promise<void> {
  const second = await page.context().newPage()
  await second.goto(at(paths.apps()))
  const title = forgets ? 'Sign in' : 'Apps'
  await expect(second.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await look('in two tabs')
  await second.close()
  await page.bringToFront()
}

/** Every page and feature of the console, with a look into every sink after each step. */
export async function goOnTour(walkthrough: Walkthrough): Promise<void> {
  const { page, at, look, lookForgotten, isMaster, forgets } = walkthrough
  await page.goto(at(paths.users()))
  await signInSlowly(walkthrough)
  await seeUsers(walkthrough)
  await seeUser(walkthrough)
  await seeApp(walkthrough)
  await (isMaster ? createProject : seeOwnProject)(walkthrough)
  const project = await editProject(walkthrough)
  const app = await createApp(walkthrough, project)
  const names = [project, app]
  await findAnything(walkthrough, app)
  await exportApps(walkthrough, app)
  await checkConnection(walkthrough)
  await seeCalls(walkthrough)
  await seeUsers(walkthrough)
  const links = await rows(page).getByRole('link').allInnerTexts()
  // The project of a Project key is said wherever the key is named.
  names.push(...links.filter((text) => !text.startsWith('prj_')))
  await enterAgain(walkthrough)
  await lockAndUnlock(walkthrough, names)
  await openSecondTab(walkthrough)
  await page.goBack()
  await page.goForward()
  await look('after Back and Forward')
  await page.reload()
  if (forgets) await signInAgain(walkthrough)
  await look('after a reload')
  await menu(page, 'Change key')
  await look('after Change key')
  await signInAgain(walkthrough)
  await visit(page, at('/nowhere'))
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await look('where there is no page')
  await visit(page, at(paths.users()))
  await expect(rows(page)).toHaveCount(10)
  await menu(page, 'Sign out')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await lookForgotten('after sign-out', names)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await lookForgotten('after sign-out and Back', names)
}
