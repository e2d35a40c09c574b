import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { test } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'
import { draftItems, nameField, press } from './pages/forms.page.ts'
import { lockedHeading, unlock } from './pages/lock.page.ts'

const formValues = { name: 'Ünïted “names” 이름', description: 'first line\n  second — with 😀' }

const descriptionField = (page: Page) => page.getByLabel('Description')

async function fillForm(page: Page): Promise<void> {
  await nameField(page).fill(formValues.name)
  await descriptionField(page).fill(formValues.description)
}

async function restoreDraft(page: Page): Promise<void> {
  await expect(nameField(page)).toHaveValue('')
  await press(draftItems(page), 'Restore')
  await expect(nameField(page)).toHaveValue(formValues.name)
  await expect(descriptionField(page)).toHaveValue(formValues.description)
}

test('the browser asks before a reload, and the draft is restored and saved after it', {
  tag: '@core',
}, async ({ page, simulate, server }) => {
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.accept()
  })
  const key = await simulate('', paths.newProject())
  await fillForm(page)
  await page.reload()
  expect(dialogTypes).toEqual(['beforeunload'])
  await restoreDraft(page)
  await press(page, 'Create project')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formValues.name)
  expect(server.db(key).projects.slice(3)).toEqual([expect.objectContaining(formValues)])
  await page.goto(paths.newProject())
  await expect(nameField(page)).toBeVisible()
  await expect(draftItems(page)).toHaveCount(0)
  expect(dialogTypes).toHaveLength(1)
})

test('a draft survives the lock after half an hour of idle time, a reload of the locked page and another key of the same identity', {
  tag: '@core',
}, async ({ page, simulate }) => {
  const key = await simulate('', paths.newProject())
  await fillForm(page)
  await page.clock.install()
  await page.clock.setSystemTime(Date.now() + 31 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // The lock itself reloads the page.
  await expect(lockedHeading(page)).toBeVisible()
  await page.reload()
  await unlock(page, `${key}2`)
  await restoreDraft(page)
})
