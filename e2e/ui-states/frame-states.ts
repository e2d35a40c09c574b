import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { serveConfiguredPage } from '../configure-build.ts'
import { navigateInApp } from '../faulty-service/fixtures.ts'
import { expect, rows } from '../fixtures.ts'
import { callRow, expandCall } from '../pages/calls.page.ts'
import { caseNotesDialog, openCaseNotes } from '../pages/case-notes.page.ts'
import { startExport } from '../pages/export.page.ts'
import { findDialog, findField } from '../pages/find.page.ts'
import { chooseMenuItem, nameField, press, sessionButton } from '../pages/forms.page.ts'
import { dialog, heading, type StateContext, type UiStates } from './fixtures.ts'

const calls = async ({ page, master }: StateContext) => {
  await master(paths.users({ nickname: 'ember' }), 10)
  await navigateInApp(page, paths.user('usr_of_nobody'))
  await expect(page.getByText('No user has this ID')).toBeVisible()
  await navigateInApp(page, paths.calls())
  await expect(callRow(page, 'usr_of_nobody')).toBeVisible()
}

const find = async ({ page, master }: StateContext, text: string) => {
  await master(paths.users(), 10)
  await press(page, 'Find')
  await expect(findDialog(page).getByRole('group', { name: 'Pages' })).toBeVisible()
  await findField(page).fill(text)
}

const createHarbour = async (page: Page) => {
  await nameField(page).fill('Harbour')
  await press(page, 'Create project')
}

const startFaultyExport = async ({ page, simulate }: StateContext, fault: string) => {
  await simulate(`largest=25,fault=${fault}@page-2`, paths.users({ limit: 25 }), 25)
  await startExport(page, 'CSV')
}

export const frameStates: UiStates = {
  calls,
  'calls-none': ({ master }) => master(paths.calls({ failed: '1' }), heading),
  'calls-details': async (state) => {
    await calls(state)
    // The latest call is for the next page, which is prefetched and may be canceled.
    await expandCall(rows(state.page).filter({ hasText: 'nickname=ember' }).last())
    await expandCall(callRow(state.page, 'usr_of_nobody'))
    await expect(state.page.getByRole('group', { name: 'Response body' })).toHaveCount(2)
  },
  'calls-panel': async ({ page, master }) => {
    await master(paths.users(), 10)
    await press(page, 'Show calls')
    await expect(page.getByRole('region', { name: 'Calls panel' })).toBeVisible()
  },
  check: async ({ page, master }) => {
    await master(paths.users())
    await chooseMenuItem(page, 'Connection check')
    await expect(page.getByText('Everything this key can read works.')).toBeVisible()
  },
  'check-failing': async ({ page, simulate }) => {
    await simulate('fault=status:404@listUsers,fault=body:html@listApps', paths.projects())
    await chooseMenuItem(page, 'Connection check')
    await expect(rows(page).first()).toContainText('OK')
    await expect(page.getByText('Working…')).toHaveCount(0)
  },
  'check-without-a-key': async ({ page }) => {
    await page.goto(paths.check())
    await expect(page.getByText('refuses a request without a key')).toBeVisible()
  },
  find: async ({ page, master, demo }) => {
    await master(paths.project(demo.projectId))
    await expect(page.getByRole('region', { name: 'Apps by platform' })).toContainText('Android')
    await press(page, 'Find')
    await expect(findDialog(page).getByRole('group', { name: 'Recent' })).toBeVisible()
  },
  'find-results': async (state) => {
    await find(state, 'an')
    await expect(findDialog(state.page).getByRole('status')).toHaveText(/^\d+ results?$/)
  },
  'find-close-matches': async ({ page, simulate }) => {
    await simulate('', paths.users(), 10, ({ users }) =>
      Object.assign(users[0] ?? {}, { nickname: 'Mélanie' }),
    )
    await press(page, 'Find')
    await findField(page).fill('melanie')
    await expect(findDialog(page).getByRole('region', { name: 'Close matches' })).toContainText('Mélanie')
  },
  'find-on-enter': async (state) => {
    await find(state, 'USR_5TQ0')
    await expect(findDialog(state.page).getByRole('option', { name: 'Look up USR_5TQ0' })).toBeVisible()
  },
  'find-failed': async (state) => {
    await state.page.route('**/v1/users?*', (route) => route.fulfill({ status: 501, json: {} }))
    await state.master(paths.apps(), 10)
    await press(state.page, 'Find')
    await findField(state.page).fill('an')
    await expect(findDialog(state.page).getByRole('region', { name: 'Couldn’t search' })).toBeVisible()
  },
  'session-menu': async ({ page, master }) => {
    await master(paths.users(), 10)
    await sessionButton(page).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
  // Wide screens have a sidebar instead.
  navigation: async ({ page, master }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await master(paths.users(), 10)
    await press(page, 'Menu')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  },
  export: async ({ page, master }) => {
    await master(paths.users(), 10)
    await press(page, 'Export')
    await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  },
  'export-running': async (state) => {
    await startFaultyExport(state, 'silence')
    await expect(state.page.getByText('25 of 53 rows')).toBeVisible()
  },
  'export-stopped': async (state) => {
    await startFaultyExport(state, 'status:501')
    await expect(state.page.getByRole('button', { name: 'Save partial file' })).toBeVisible()
  },
  'export-partial': async (state) => {
    await startFaultyExport(state, 'status:501')
    await press(state.page, 'Save partial file')
    await expect(state.page.getByText('are missing from the file')).toBeVisible()
    // In a window as high as the page neither the receipt nor the heads cover a row in part.
    await state.page.setViewportSize({ width: 1280, height: 1600 })
  },
  'export-done': async ({ page, master }) => {
    await master(paths.projects(), 10)
    await startExport(page, 'CSV')
    await expect(page.getByText('Every row of the list is in the file.')).toBeVisible()
  },
  preferences: async ({ page, master }) => {
    await master(paths.users())
    await chooseMenuItem(page, 'Preferences')
    await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible()
  },
  keyboard: async ({ page, master }) => {
    await master(paths.apps(), 10)
    // Once another page has opened, the top line handles keys.
    await navigateInApp(page, paths.users())
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
    await page.keyboard.press('?')
    await expect(dialog(page)).toBeVisible()
  },
  'case-notes': async ({ page, simulate }) => {
    await simulate('', paths.user('usr_7'))
    await press(page, 'Pin')
    await navigateInApp(page, paths.newProject())
    await createHarbour(page)
    await expect(page.getByRole('region', { name: 'Project' })).toBeVisible()
    await openCaseNotes(page)
    await expect(caseNotesDialog(page).getByRole('listitem')).toHaveCount(2)
  },
  'new-version': async ({ page, master }) => {
    await page.route(/assets\/CheckPage-/, (route) => route.abort())
    await master(paths.users(), 10)
    await navigateInApp(page, paths.check())
    await expect(page.getByRole('heading', { level: 1, name: 'Couldn’t load this part' })).toBeVisible()
  },
  'dialog-not-loaded': async ({ page, master }) => {
    await page.route(/assets\/ShellDialog-/, (route) => route.abort())
    await master(paths.users())
    await openCaseNotes(page)
    await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible()
  },
  'environment-with-a-long-label': async ({ context, master }) => {
    await serveConfiguredPage(context, '--environment', 'Staging of the north & s')
    await master(paths.users(), 10)
  },
  'no-such-page': ({ master }) => master('/nowhere', heading),
}
