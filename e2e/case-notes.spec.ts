import { paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'
import { copyAndPaste } from './pages/calls.page.ts'
import { caseNotesDialog, openCaseNotes } from './pages/case-notes.page.ts'
import { chooseMenuItem, press } from './pages/forms.page.ts'
import { lockedHeading, unlock } from './pages/lock.page.ts'

test('case notes survive a reload and a lock, are stored without names, and are deleted by sign-out', {
  tag: '@core',
}, async ({ master: page, console, service }) => {
  const { data } = await service.get('/v1/users?limit=1&nickname=ember')
  const { userId, nickname } = Array.isArray(data) ? data[0] : {}
  await page.goto(paths.user(userId))
  await press(page, 'Pin')
  await page.reload()
  await chooseMenuItem(page, 'Lock')
  // The lock itself reloads the page.
  await expect(lockedHeading(page)).toBeVisible()
  await page.reload()
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(await stored()).toContain(userId)
  expect(await stored()).not.toContain(nickname)
  await unlock(page, console.masterKey)
  await press(page, 'Sign user in')
  await press(page.getByRole('dialog'), 'Sign user in')
  await expect(page.getByText('expiresAt').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, 'Close without copying')
  const dialog = await openCaseNotes(page)
  await expect(dialog.getByRole('listitem')).toContainText([`User ${userId}`, `Signed in as ${nickname}`])
  const text = await copyAndPaste(page, dialog.getByRole('button', { name: 'Copy as text' }))
  expect(text).toContain(`User ID: ${userId}`)
  expect(text).toMatch(/Request ID: \S+/)
  expect(text).toContain(`Link: ${new URL(paths.user(userId), page.url()).href}`)
  expect(await stored()).not.toContain(nickname)
  await page.keyboard.press('Escape')
  await chooseMenuItem(page, 'Sign out')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await stored()).not.toContain(userId)
  await expect(caseNotesDialog(page)).toHaveCount(0)
})
